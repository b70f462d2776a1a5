/** Opens the story creator on a page of jsdom, and replaces what jsdom lacks. */
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { vi } from 'vitest';
import { renderOnPage, signedInUser } from '#platform/testkit/page.tsx';
import StoryCreator from './creator.tsx';

/** Returns a file that the creator accepts as a picture. */
export const createPicture = (name: string): File => new File([name], name, { type: 'image/png' });

/** Opens the creator. */
export const openCreator = () =>
  renderOnPage(createElement(StoryCreator, { user: signedInUser, onClose: () => {} }));

/** Opens the creator, chooses a photo, and waits for the step in which it is edited. */
export async function openWithPhoto(): Promise<void> {
  openCreator();
  const chooser = await screen.findByLabelText<HTMLInputElement>('Story photos');
  fireEvent.change(chooser, { target: { files: [createPicture('photo.png')] } });
  await screen.findByRole('button', { name: 'Share' });
}

/**
 * Replaces the canvas, which jsdom does not have, by a stub. The stub returns the same JPEG for everything that is
 * drawn. Returns a list to which the stub appends each line and each filled shape that the code draws.
 */
export function stubCanvas(): object[] {
  const lines: object[] = [];
  class DrawnPath {
    readonly path: string;
    constructor(path: string) {
      this.path = path;
    }
  }
  class DrawnContext {
    fillStyle = '';
    strokeStyle = '';
    lineWidth = 1;
    private factors = [1, 1];
    createLinearGradient = () => ({ addColorStop: () => {} });
    createRadialGradient = () => ({ addColorStop: () => {} });
    fillRect = () => {};
    drawImage = () => {};
    getImageData = () => ({ data: [0, 0, 0, 255] });
    fill = () => void lines.push({ filled: this.fillStyle });
    resetTransform = () => {};
    setTransform = () => {};
    scale = (...factors: number[]) => void (this.factors = factors);
    stroke = ({ path }: DrawnPath) =>
      // The white edge of a sticker is no line.
      this.strokeStyle !== '#fff' &&
      lines.push({ path, strokeStyle: this.strokeStyle, lineWidth: this.lineWidth, scale: this.factors });
  }
  class DrawnCanvas {
    getContext = () => new DrawnContext();
    convertToBlob = async () => new Blob(['drawn'], { type: 'image/jpeg' });
  }
  vi.stubGlobal('Path2D', DrawnPath);
  vi.stubGlobal('OffscreenCanvas', DrawnCanvas);
  return lines;
}
