// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { feedPageSize } from '../../domain/feed-page-sizes.ts';
import { createTestPost } from '../page.fixture.ts';
import { getPostListStore } from '../list/post-list-store.ts';
import { NewestPhotos } from './newest-photos.tsx';
import ProfilePosts from './profile-posts.tsx';

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

/** Returns posts of a person, of which only the first `withPhotos` have a photo. */
const createPosts = (userId: string, count: number, withPhotos: number, id = 'd') =>
  Array.from({ length: count }, (_, at) =>
    createTestPost({
      id: `0190a000-0000-7000-8000-0000000${id}00${String(at).padStart(2, '0')}`,
      userId,
      imageDetails: at < withPhotos ? [image] : [],
    }),
  );

test('EXP-064 photos of older posts, which load while the reader scrolls, are not added above the posts', async () => {
  const userId = '0190a000-0000-7000-8000-0000000000d1';
  const first = { posts: createPosts(userId, feedPageSize, 2), cursor: 'older' };
  const older = { posts: createPosts(userId, 3, 3, 'e'), cursor: null };
  startFakeServer({ listPosts: ({ args }) => (args['cursor'] === 'older' ? older : first) });
  const store = getPostListStore({ userId });
  await store.fetchFirst();
  renderOnPage(
    <>
      <NewestPhotos userId={userId} />
      <p>Posts</p>
    </>,
  );
  await screen.findByText('Posts');
  await act(() => store.fetchOlder());
  expect(store.view.shown).toHaveLength(feedPageSize + 3);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('EXP-064 the newest photos of a profile are below its pinned post', async () => {
  const userId = '0190a000-0000-7000-8000-0000000000d2';
  const posts = createPosts(userId, 4, 3, 'f');
  startFakeServer({
    getPinnedPost: () => ({ post: posts[3] }),
    listPosts: () => ({ posts, cursor: null }),
  });
  await getPostListStore({ userId }).fetchFirst();
  renderOnPage(<ProfilePosts userId={userId} />);
  const pinned = await screen.findByRole('region', { name: 'Pinned post' });
  const photos = await screen.findByRole('list', { name: 'Newest photos' });
  expect(pinned.compareDocumentPosition(photos)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
