// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteAllDrafts } from '#platform/client/drafts.ts';
import { setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { openCreator, openWithPhoto, stubCanvas } from '../creator.fixture.ts';

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
  // jsdom cannot decode pictures. With this stub each picture is small enough to be used unchanged.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => {} }));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await deleteAllDrafts(signedInUser.id);
  localStorage.clear();
});

/** Draws a line with the pointer, in pixels of the drawing surface, which is 90 by 160 px. */
function drawLine(...points: [number, number][]): void {
  const surface = document.querySelector<HTMLElement>('[data-drawing-surface]')!;
  surface.setPointerCapture = () => undefined;
  surface.getBoundingClientRect = () => new DOMRect(0, 0, 90, 160);
  const at = ([clientX, clientY]: [number, number]) => ({ pointerId: 1, button: 0, clientX, clientY });
  fireEvent.pointerDown(surface, at(points[0]!));
  for (const point of points.slice(1)) fireEvent.pointerMove(surface, at(point));
  fireEvent.pointerUp(surface, at(points.at(-1)!));
}
const getLines = () =>
  [...document.querySelectorAll('[data-drawing] path')].map((path) => [
    path.getAttribute('d'),
    path.getAttribute('stroke'),
    path.getAttribute('stroke-width'),
  ]);

test('STORY-010 EXP-005 EXP-023 a drawing has colors and widths, is undone line by line, and a reload keeps it', async () => {
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  const done = await screen.findByRole('button', { name: 'Done' });
  expect(document.activeElement).toBe(done);
  expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).toBe('true');
  drawLine([0, 0], [90, 160]);
  fireEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Thick' }));
  drawLine([45, 0], [45, 80]);
  const [first, second] = [
    ['M 0 0 L 900 1600', '#ffffff', '9'],
    ['M 450 0 L 450 800', '#0e7a72', '26'],
  ];
  expect(getLines()).toEqual([first, second]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getLines()).toEqual([first]);
  fireEvent.keyDown(done, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement?.ariaLabel).toBe('Draw');
  cleanup();
  openCreator();
  await screen.findByRole('button', { name: 'Share' });
  expect(getLines()).toEqual([first]);
});

test('STORY-010 the eraser removes the lines it touches, Undo brings them back, and any color can be chosen', async () => {
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  await screen.findByRole('button', { name: 'Done' });
  fireEvent.change(screen.getByLabelText('Another color'), { target: { value: '#12ab34' } });
  drawLine([0, 0], [90, 0]);
  fireEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  drawLine([0, 160], [90, 160]);
  const [first, second] = [
    ['M 0 0 L 900 0', '#12ab34', '9'],
    ['M 0 1600 L 900 1600', '#0e7a72', '9'],
  ];
  expect(getLines()).toEqual([first, second]);
  fireEvent.click(screen.getByRole('radio', { name: 'Eraser' }));
  drawLine([45, 20], [45, 0]);
  expect(getLines()).toEqual([second]);
  drawLine([45, 60], [45, 80]);
  expect(getLines(), 'nothing there').toEqual([second]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getLines()).toEqual([first, second]);
  fireEvent.click(screen.getByRole('radio', { name: 'Black' }));
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: 'Thin' }).checked,
    'a color is for the pen',
  ).toBe(true);
});

test('STORY-010 the drawing is a part of the shared picture, in the pixels of the picture', async () => {
  const drawn = stubCanvas();
  const calls = startFakeServer({ createStory: ({ args }) => ({ story: { id: args['id'] } }) });
  await openWithPhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  const done = await screen.findByRole('button', { name: 'Done' });
  drawLine([0, 0], [90, 160]);
  fireEvent.click(done);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('createStory'));
  expect(drawn).toEqual([
    { path: 'M 0 0 L 900 1600', strokeStyle: '#ffffff', lineWidth: 9, scale: [0.75, 0.75] },
  ]);
});
