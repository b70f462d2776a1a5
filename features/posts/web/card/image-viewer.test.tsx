// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom } from '#platform/testkit/page.tsx';
import type { PostImage } from '../../domain/post-shape.ts';
import ImageViewer from './image-viewer.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const images = ['a', 'b'].map(
  (name) => ({ url: `/media/${name}.webp`, alt: name, width: 4, height: 3 }) as PostImage,
);

test('the arrow keys still work after the focused arrow disappeared at the last photo', async () => {
  renderOnPage(<ImageViewer images={images} start={0} authorName="Ana" onClose={() => {}} />);
  const next = await screen.findByRole('button', { name: 'Next photo' });
  next.focus();
  fireEvent.click(next);
  await screen.findByRole('heading', { name: 'Photo 2 of 2' });
  expect(next.className).toContain('disabled:invisible');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('role')).toBe('group');
  expect(await screen.findByRole('heading', { name: 'Photo 1 of 2' })).toBeTruthy();
});

test('the same photo twice, as in a message that is being sent, is shown twice', async () => {
  const onError = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderOnPage(
    <ImageViewer images={[images[0]!, images[0]!]} start={0} authorName="Ana" onClose={() => {}} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Next photo' }));
  await screen.findByRole('heading', { name: 'Photo 2 of 2' });
  expect(onError.mock.calls.flat().join(' ')).not.toContain('same key');
  onError.mockRestore();
});
