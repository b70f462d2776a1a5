/** Screenshot scenes of dialogs, menus and other overlays. */
import type { Page } from '@playwright/test';
import { signInContext } from '../../e2e/browser.ts';
import { call, signUp } from '../../e2e/wire.ts';
import type { ScreenshotCity, ScreenshotScene } from './scene.ts';
import {
  findButton,
  getHomePath,
  openDialog,
  selectMixedFeed,
  selectMenuItem,
  openFeedMixer,
  buildPathOfVisitorPost,
  buildCommentedPostPath,
} from './scene.ts';

/**
 * Returns the name of the button that opens the menu with the links Support, Contact and Invest. On phones these links
 * are in the account menu.
 */
const getEngageButton = (page: Page) => (page.viewportSize()!.width < 640 ? /^Your account/ : /^Engage$/);

/**
 * Signs up a person who reaches a new level while the page is open. The account is private, so that its posts do not
 * appear in other screenshots.
 */
async function reachLevel(page: Page, { url }: ScreenshotCity): Promise<void> {
  const person = await signUp(url, 'Leo Brooks');
  await call(url, 'updatePrivacy', { isPrivate: true }, person.token);
  await signInContext(page.context(), url, person);
  await page.reload();
  await findButton(page, /tokens, see your balance$/).waitFor();
  await page.waitForTimeout(800);
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await call(url, 'createPost', { content: `${day}: two miles on the canal path.` }, person.token);
  // The popup about the first badge is shown first, and the next popup follows at least 10 seconds later.
  await page
    .getByText(/^Level up!/)
    .first()
    .waitFor({ timeout: 20_000 });
}

/** Texts of new posts, and how many of them were posted. Each screenshot posts another text. */
const heronPosts = [
  'The heron is back at the falls.',
  'The heron has moved into the reeds.',
  'The heron caught a fish, right in front of us.',
  'Two herons at the falls now!',
  'The herons left for the lagoon.',
  'The heron is asleep on one leg.',
];
let heronPostCount = 0;

/** Screenshot scenes in which a dialog or menu is open. */
export const dialogScreenshotScenes: ScreenshotScene[] = [
  {
    name: 'dialog-why-this-post',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await selectMixedFeed(page);
      await selectMenuItem(page, /^More options for the post by/, 'Why this post?');
    },
  },
  {
    name: 'dialog-save-mix',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await openFeedMixer(page);
      await page.getByRole('region', { name: 'Feed mixer' }).getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    name: 'dialog-balance',
    as: 'visitor',
    path: getHomePath,
    act: (page) => findButton(page, /tokens, see your balance$/).click(),
  },
  { name: 'dialog-splash', isFirstVisit: true, path: getHomePath },
  {
    name: 'dialog-splash-ryde',
    host: 'ryde.localhost',
    isRefused: true,
    isFirstVisit: true,
    path: getHomePath,
  },
  {
    name: 'dialog-splash-civic',
    host: 'civic.localhost',
    isRefused: true,
    isFirstVisit: true,
    path: getHomePath,
  },
  {
    name: 'dialog-search-person',
    path: () => '/search?q=park&tab=posts',
    act: async (page) => {
      await findButton(page, 'From a person').click();
      await page.getByLabel('Name or username').fill('vera');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'dialog-search-tips',
    path: () => '/search',
    act: (page) => openDialog(page, 'Search tips'),
  },
  {
    name: 'dialog-new-message',
    as: 'visitor',
    path: () => '/messages',
    act: async (page) => {
      await findButton(page, 'New message').click();
      await page.getByRole('dialog').getByText('@noor.haddad').waitFor();
    },
  },
  {
    name: 'menu-message',
    as: 'visitor',
    path: (city) => `/messages/with/${city.noor.id}`,
    act: (page) => findButton(page, 'More options for this message').click(),
  },
  {
    name: 'conversation-reply',
    as: 'visitor',
    path: (city) => `/messages/with/${city.noor.id}`,
    act: (page) => selectMenuItem(page, /^More options for this message/, 'Reply'),
  },
  {
    name: 'menu-add-to-message',
    as: 'visitor',
    path: (city) => `/messages/with/${city.noor.id}`,
    act: (page) => findButton(page, 'Add to the message').click(),
  },
  {
    name: 'dialog-share-event',
    as: 'visitor',
    path: (city) => `/messages/with/${city.noor.id}`,
    act: async (page) => {
      await selectMenuItem(page, /^Add to the message$/, 'Event');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'dialog-sign-up', path: () => '/login' },
  {
    name: 'dialog-log-in',
    path: () => '/login',
    act: (page) => page.getByRole('dialog').getByText('Log in').click(),
  },
  {
    name: 'dialog-reset',
    path: () => '/login',
    act: async (page) => {
      await page.getByRole('dialog').getByText('Log in').click();
      await findButton(page, 'Forgot your password?').click();
    },
  },
  {
    name: 'dialog-zone',
    as: 'visitor',
    path: () => '/settings/location',
    act: (page) => findButton(page, /^Add (my home|a zone)$/).click(),
  },
  {
    name: 'dialog-edit-post',
    as: 'visitor',
    path: buildPathOfVisitorPost,
    act: (page) => selectMenuItem(page, /^More options for the post/, 'Edit'),
  },
  {
    name: 'dialog-history',
    as: 'visitor',
    path: buildPathOfVisitorPost,
    act: (page) => selectMenuItem(page, /^More options for the post/, 'Edit history'),
  },
  {
    name: 'menu-post',
    as: 'visitor',
    path: buildPathOfVisitorPost,
    act: (page) => findButton(page, /^More options for the post/).click(),
  },
  {
    name: 'menu-comment',
    as: 'visitor',
    path: buildPathOfVisitorPost,
    act: (page) => findButton(page, /^More options for the comment/).click(),
  },
  {
    name: 'reply',
    as: 'visitor',
    path: buildCommentedPostPath,
    act: (page) => findButton(page, /^Reply to/).click(),
  },
  {
    name: 'dialog-share',
    as: 'visitor',
    path: buildCommentedPostPath,
    act: (page) => openDialog(page, 'Share'),
  },
  {
    name: 'dialog-qr-code',
    as: 'visitor',
    path: buildCommentedPostPath,
    act: async (page) => {
      await openDialog(page, 'Share');
      await openDialog(page, 'QR code');
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  {
    name: 'dialog-qr-code-own',
    as: 'visitor',
    path: () => '/profile',
    act: async (page) => {
      await openDialog(page, 'Show my QR code');
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  {
    name: 'dialog-qr-code-event',
    path: (city) => `/event/${city.fullEventId}`,
    act: (page) => selectMenuItem(page, /^More options for/, 'QR code'),
  },
  {
    name: 'dialog-likers',
    as: 'visitor',
    path: buildPathOfVisitorPost,
    act: (page) => openDialog(page, /see who liked this$/),
  },
  {
    name: 'dialog-picture',
    as: 'visitor',
    path: buildCommentedPostPath,
    act: (page) => findButton(page, /^Open photo/).click(),
  },
  {
    name: 'settings-hidden-words',
    as: 'visitor',
    path: () => '/settings/hidden',
    act: (page) => page.getByRole('tab', { name: 'Words' }).click(),
  },
  {
    name: 'dialog-report',
    as: 'visitor',
    path: buildCommentedPostPath,
    act: (page) => selectMenuItem(page, /^More options for the post/, 'Report post'),
  },
  {
    name: 'dialog-mute-word',
    as: 'visitor',
    path: buildCommentedPostPath,
    act: (page) => selectMenuItem(page, /^More options for the post/, 'Mute words'),
  },
  {
    name: 'menu-engage',
    as: 'visitor',
    path: getHomePath,
    act: (page) => findButton(page, getEngageButton(page)).click(),
  },
  {
    name: 'dialog-support',
    as: 'visitor',
    path: getHomePath,
    act: (page) => selectMenuItem(page, getEngageButton(page), 'Support'),
  },
  {
    name: 'dialog-contact',
    as: 'visitor',
    path: getHomePath,
    act: (page) => selectMenuItem(page, getEngageButton(page), 'Contact us'),
  },
  {
    name: 'dialog-invest',
    as: 'visitor',
    path: getHomePath,
    act: (page) => selectMenuItem(page, getEngageButton(page), 'Invest'),
  },
  {
    name: 'dialog-delete-account',
    as: 'visitor',
    path: () => '/settings/data',
    act: (page) => findButton(page, /^Delete/).click(),
  },
  {
    name: 'dialog-pictures-of-a-post',
    as: 'visitor',
    path: (city) => `/post/${city.picturesPostId}`,
    act: (page) => findButton(page, /^Open photo/).click(),
  },
  {
    name: 'dialog-block',
    as: 'visitor',
    path: () => '/u/tomas.brandt',
    act: (page) => selectMenuItem(page, /^More options for Tomás/, /^Block/),
  },
  {
    name: 'menu-person',
    as: 'visitor',
    path: () => '/u/tomas.brandt',
    act: (page) => findButton(page, /^More options for Tomás/).click(),
  },
  {
    name: 'dialog-town',
    path: () => '/nearby',
    act: async (page) => {
      await findButton(page, 'Choose a town').click();
      await page.getByLabel('Town or neighborhood').fill('te');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'dialog-folder',
    as: 'visitor',
    path: buildPathOfVisitorPost,
    act: async (page) => {
      await findButton(page, 'Save').click();
      await findButton(page, /folder/i).click();
    },
  },
  {
    name: 'popup',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await page.waitForTimeout(800);
      const tell = { recipientId: city.visitor.id, content: 'I am at the bridge. Where are you?' };
      await call(city.url, 'sendMessage', tell, city.noor.token);
      await page.getByRole('region', { name: 'New notifications' }).locator('button, a').first().waitFor();
    },
  },
  { name: 'popup-level', path: getHomePath, act: reachLevel },
  {
    name: 'new-posts-pill',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(800);
      // The same text again would not be a new post.
      const content = heronPosts[heronPostCount++ % heronPosts.length];
      await call(city.url, 'createPost', { content }, city.ines.token);
      await page.getByRole('button', { name: /new post/ }).waitFor();
    },
  },
  {
    name: 'offline',
    as: 'visitor',
    isRefused: true,
    path: getHomePath,
    act: async (page) => {
      await page.context().setOffline(true);
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'error',
    isRefused: true,
    path: () => '/leaderboard',
    as: 'visitor',
    act: async (page) => {
      await page.route('**/getLeaderboard*', (route) => route.abort());
      await page.getByRole('radio', { name: 'All time' }).click();
      await page.getByText("Couldn't refresh").waitFor({ timeout: 20_000 });
    },
  },
  // Must be the last scene, because it may delete content immediately and offer an undo.
  {
    name: 'toast-delete-post',
    as: 'visitor',
    path: buildPathOfVisitorPost,
    act: async (page) => {
      await selectMenuItem(page, /^More options for the post/, 'Delete');
      await page.getByText('Post deleted').waitFor();
    },
  },
];
