// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import { getPostListStore } from '../list/post-list-store.ts';
import { NewestPhotos } from './newest-photos.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const image = { url: '/media/one.webp', width: 10, height: 10, alt: 'A canal', placeholder: '' };

test.each([
  [2, 0],
  [3, 3],
  [4, 4],
  [9, 4],
])(
  'EXP-064 a profile with %i posts with photos shows the newest %i above its posts',
  async (count, shown) => {
    const userId = `0190a000-0000-7000-8000-0000000000c${count}`;
    const withPhoto = Array.from({ length: count }, (_, at) =>
      createTestPost({
        id: `0190a000-0000-7000-8000-00000000${count}0a${at}`,
        userId,
        imageDetails: [{ ...image, alt: `Photo ${at}` }],
      }),
    );
    const withoutPhoto = createTestPost({ id: `0190a000-0000-7000-8000-00000000${count}0b0`, userId });
    startFakeServer({ listPosts: () => ({ posts: [withoutPhoto, ...withPhoto], cursor: null }) });
    await getPostListStore({ userId }).fetchFirst();
    renderOnPage(
      <>
        <NewestPhotos userId={userId} />
        <p>Posts</p>
      </>,
    );
    await screen.findByText('Posts');
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(
      Array.from({ length: shown }, (_, at) => `Photo: Photo ${at}`),
    );
  },
);
