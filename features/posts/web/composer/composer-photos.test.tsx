// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom } from '#platform/testkit/page.tsx';
import { ComposerPhotoList } from './composer-photos.tsx';

beforeEach(() => {
  setUpJsdom();
  // jsdom has no layout. This mock makes each photo 100 px wide, in the order of the list.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    return new DOMRect([...this.parentElement!.children].indexOf(this) * 100, 0, 100, 100);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ignore = () => {};

/** Renders two photos, `a` and `b`, and after them one in preparation. Returns the moves that are requested. */
function renderPhotos(): (readonly [number, number])[] {
  const moves: [number, number][] = [];
  function Form() {
    const [images, setImages] = useState(['a', 'b'].map((alt) => ({ source: `/media/${alt}.webp`, alt })));
    return (
      <ComposerPhotoList
        images={images}
        preparing={[{ key: 'c', name: 'c.png' }]}
        progress={undefined}
        label="Photos"
        isFixed={false}
        edited={undefined}
        onEdit={ignore}
        onAlt={ignore}
        onMove={(from, to) => {
          moves.push([from, to]);
          setImages(images.toSpliced(from, 1).toSpliced(to, 0, images[from]!));
        }}
        onRemove={ignore}
        onCancelPreparing={ignore}
      />
    );
  }
  render(<Form />);
  return moves;
}

const photo = (position: number) => screen.getByRole('button', { name: `Photo ${position} of 2` });

test('EXP-025 a photo that is dragged over one in preparation becomes the last, and can be dragged back', () => {
  const moves = renderPhotos();
  fireEvent.pointerDown(photo(1), { button: 0, pointerType: 'mouse', clientX: 50 });
  fireEvent.pointerMove(window, { clientX: 260 });
  expect(moves).toEqual([[0, 1]]);
  expect(photo(2).closest('li')!.className, 'the dragged one').toContain('scale-104');
  fireEvent.pointerMove(window, { clientX: 40 });
  expect(moves).toEqual([
    [0, 1],
    [1, 0],
  ]);
  fireEvent.pointerUp(window);
});

test('EXP-005 EXP-025 arrow keys move a photo, but not with a modifier key', () => {
  const moves = renderPhotos();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(fireEvent.keyDown(photo(1), { key: 'ArrowRight', [modifier]: true }), modifier).toBe(true);
  expect(moves).toEqual([]);
  expect(fireEvent.keyDown(photo(1), { key: 'ArrowRight' })).toBe(false);
  expect(moves).toEqual([[0, 1]]);
  expect(document.activeElement).toBe(photo(2));
});
