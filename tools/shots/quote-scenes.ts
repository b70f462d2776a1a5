/** Screenshot scenes of quotes and reposts. */
import type { Page } from '@playwright/test';
import { call } from '../../e2e/wire.ts';
import {
  buildCommentedPostPath,
  findButton,
  getHomePath,
  openDialog,
  type ScreenshotCity,
  type ScreenshotScene,
} from './scene.ts';

const buildQuotePath = (city: ScreenshotCity) => `/post/${city.quotePostId}`;
const buildPicturesPath = (city: ScreenshotCity) => `/post/${city.picturesPostId}`;

/** Scrolls the feed to a post. */
async function scrollToPost(page: Page, postId: string): Promise<void> {
  const post = page.locator(`[data-post="${postId}"]`);
  for (let i = 0; i < 20 && !(await post.isVisible()); i++) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
  }
  await post.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(600);
}

/** Deletes the reposts by Tomas, because a second repost of a post would only be found again. */
async function removeReposts({ url, tomas }: ScreenshotCity): Promise<void> {
  const { posts } = await call<{ posts: { id: string; content: string; quotedPostId?: string }[] }>(
    url,
    'listPosts',
    { userId: tomas.id },
    tomas.token,
  );
  for (const { id, content, quotedPostId } of posts)
    if (content === '' && quotedPostId !== undefined)
      await call(url, 'deletePost', { postId: id }, tomas.token);
}

/** Screenshot scenes of posts that quote another post, and of the dialogs that create them. */
export const quoteScreenshotScenes: ScreenshotScene[] = [
  { name: 'quote', as: 'visitor', path: buildQuotePath },
  { name: 'quote-signed-out', path: buildQuotePath },
  { name: 'quote-gone', as: 'amara', isRefused: true, path: (city) => `/post/${city.goneQuotePostId}` },
  { name: 'quote-repost', as: 'visitor', path: (city) => `/post/${city.repostId}` },
  {
    name: 'quote-in-feed',
    as: 'visitor',
    path: getHomePath,
    act: (page, city) => scrollToPost(page, city.quotePostId),
  },
  {
    name: 'quote-repost-in-feed',
    as: 'visitor',
    path: getHomePath,
    act: (page, city) => scrollToPost(page, city.repostId),
  },
  {
    name: 'quote-repost-toast',
    as: 'tomas',
    prepare: removeReposts,
    path: buildCommentedPostPath,
    act: async (page) => {
      await openDialog(page, 'Share');
      await findButton(page, 'Repost').click();
      await page.getByText('Reposted', { exact: true }).waitFor();
    },
  },
  {
    name: 'quote-composer',
    as: 'visitor',
    path: buildPicturesPath,
    act: async (page) => {
      await openDialog(page, 'Share');
      await findButton(page, 'Quote').click();
      await page
        .getByLabel('Your post', { exact: true })
        .fill('The heron stood there for an hour, I can confirm.');
    },
  },
  {
    name: 'quote-composer-empty',
    as: 'visitor',
    phoneWidth: 320,
    path: buildPicturesPath,
    act: async (page) => {
      await openDialog(page, 'Share');
      await findButton(page, 'Quote').click();
      await page.getByLabel('Your post', { exact: true }).waitFor();
    },
  },
];
