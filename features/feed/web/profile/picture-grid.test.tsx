// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import ProfilePostPictureGrid from './picture-grid.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const image = { url: '/media/one.webp', width: 10, height: 10, alt: 'A canal', placeholder: '' };

test.each([
  [8, 'has no text at its end', false],
  [9, 'says at its end that these are all photos', true],
])('EXP-064 a grid of %i photos %s', async (count, _text, hasText) => {
  const posts = Array.from({ length: count }, (_, at) =>
    createTestPost({ id: `0190a000-0000-7000-8000-00000000${count}0a${at}`, imageDetails: [image] }),
  );
  startFakeServer({ listPosts: () => ({ posts, cursor: null }) });
  renderOnPage(<ProfilePostPictureGrid userId={posts[0]!.userId} />);
  expect(await screen.findAllByRole('link')).toHaveLength(count);
  if (hasText) await screen.findByText("You've seen all the photos.");
  else {
    // A text at the end of the grid would appear after two animation frames.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText("You've seen all the photos.")).toBeNull();
  }
  expect(screen.queryByText("You've seen all the posts.")).toBeNull();
});
