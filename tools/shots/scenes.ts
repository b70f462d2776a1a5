/** What `npm run shots` photographs: every screen and every dialog, and how one gets there. */
import type { Page } from '@playwright/test';

/** The demo city, as far as scenes need to know it. */
export interface City {
  url: string;
  /** A post with a picture, comments and likes. */
  postId: string;
  /** A post that the visitor wrote, corrected and got an answer to. */
  ownPostId: string;
  venueId: string;
  tag: string;
  handle: string;
  /** A small picture on disk. */
  picture: string;
}

export interface Scene {
  name: string;
  /** As a person with an account; otherwise as somebody who has been here without one. */
  signedIn?: boolean;
  /** As somebody who never was here. */
  isFirstVisit?: boolean;
  /** The page itself answers 404, which the browser notes as an error. */
  isMissing?: boolean;
  path: (city: City) => string;
  /** What is pressed there. */
  act?: (page: Page, city: City) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .filter({ visible: true })
    .first();
const home = () => '/';
const thread = (city: City) => `/post/${city.postId}`;
const ownThread = (city: City) => `/post/${city.ownPostId}`;
const openComposer = (page: Page) => button(page, 'Create Post').click();

async function openComposerWith(page: Page, city: City): Promise<void> {
  await openComposer(page);
  await page.getByLabel('Your post').fill('Fresh tamales at the market this morning, come early #food @');
  await button(page, 'Add pictures').click();
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(city.picture);
  await page.getByLabel('Alt text of picture 1').waitFor();
}

async function openMenu(page: Page, name: RegExp, item: string): Promise<void> {
  await button(page, name).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function mixFeed(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Mix', exact: true }).click();
  await page.locator('[data-score]').first().waitFor();
}

async function openMixer(page: Page): Promise<void> {
  await mixFeed(page);
  await button(page, 'Your mix').click();
}

const screens: Scene[] = [
  { name: 'home', signedIn: true, path: home },
  { name: 'home-signed-out', path: home },
  { name: 'social-feed', signedIn: true, path: () => '/user-feed' },
  {
    name: 'search',
    signedIn: true,
    path: () => '/search?q=phoenix',
    act: async (page) => {
      await page.getByRole('link', { name: /#/ }).or(page.getByRole('article')).first().click();
      await page.goBack();
      await button(page, 'Clear the search').click();
      await page.getByRole('heading', { name: 'Recent searches' }).waitFor();
    },
  },
  { name: 'search-results', signedIn: true, path: (city) => `/search?q=${city.tag}` },
  { name: 'search-places', path: () => '/search?q=park&tab=venues' },
  { name: 'search-filters', path: () => '/search?tab=posts&since=month&image=1&from=ana' },
  { name: 'search-nothing', path: () => '/search?q=xyzzyqwert' },
  { name: 'profile', signedIn: true, path: () => '/profile' },
  { name: 'profile-signed-out', path: () => '/profile' },
  { name: 'post', signedIn: true, path: thread },
  { name: 'post-signed-out', path: thread },
  { name: 'post-own', signedIn: true, path: ownThread },
  { name: 'person', signedIn: true, path: (city) => `/u/${city.handle}` },
  { name: 'followers', signedIn: true, path: (city) => `/u/${city.handle}/followers` },
  { name: 'following', signedIn: true, path: (city) => `/u/${city.handle}/following` },
  { name: 'statement', signedIn: true, path: () => '/statement' },
  { name: 'statement-signed-out', path: () => '/statement' },
  { name: 'books', path: () => '/books' },
  { name: 'progress', signedIn: true, path: () => '/progress' },
  { name: 'tag', signedIn: true, path: (city) => `/tag/${city.tag}` },
  { name: 'venue', signedIn: true, path: (city) => `/venue/${city.venueId}` },
  { name: 'saved', signedIn: true, path: () => '/saved' },
  { name: 'drafts', signedIn: true, path: () => '/drafts' },
  { name: 'notifications', signedIn: true, path: () => '/notifications' },
  { name: 'notifications-signed-out', path: () => '/notifications' },
  { name: 'messages', signedIn: true, path: () => '/messages' },
  { name: 'settings', signedIn: true, path: () => '/settings' },
  { name: 'settings-notifications', signedIn: true, path: () => '/settings/notifications' },
  { name: 'settings-account', signedIn: true, path: () => '/settings/account' },
  { name: 'settings-security', signedIn: true, path: () => '/settings/security' },
  { name: 'settings-sessions', signedIn: true, path: () => '/settings/sessions' },
  { name: 'settings-appearance', signedIn: true, path: () => '/settings/appearance' },
  { name: 'leaderboard', signedIn: true, path: () => '/leaderboard' },
  { name: 'settings-progress', signedIn: true, path: () => '/settings/progress' },
  { name: 'settings-data', signedIn: true, path: () => '/settings/data' },
  { name: 'settings-privacy', signedIn: true, path: () => '/settings/privacy' },
  { name: 'settings-hidden', signedIn: true, path: () => '/settings/hidden' },
  { name: 'settings-feedback', signedIn: true, path: () => '/settings/feedback' },
  { name: 'settings-feed', signedIn: true, path: () => '/settings/feed' },
  { name: 'home-mix', signedIn: true, path: home, act: mixFeed },
  { name: 'home-mixer', signedIn: true, path: home, act: openMixer },
  { name: 'settings-location', signedIn: true, path: () => '/settings/location' },
  { name: 'map', signedIn: true, path: () => '/map' },
  { name: 'nearby-unknown', path: () => '/nearby' },
  { name: 'settings-signed-out', path: () => '/settings/security' },
  { name: 'admin-denied', signedIn: true, path: () => '/admin' },
  { name: 'reset-password', path: () => '/reset-password?token=not-a-token' },
  { name: 'verify-email', path: () => '/verify-email' },
  { name: 'not-found', isMissing: true, path: () => '/no-such-place' },
];

const dialogs: Scene[] = [
  {
    name: 'dialog-why-this-post',
    signedIn: true,
    path: home,
    act: async (page) => {
      await mixFeed(page);
      await button(page, /^Why this post/).click();
    },
  },
  {
    name: 'dialog-save-mix',
    signedIn: true,
    path: home,
    act: async (page) => {
      await openMixer(page);
      await page.getByRole('region', { name: 'Mixer' }).getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    name: 'dialog-balance',
    signedIn: true,
    path: home,
    act: (page) => button(page, /tokens, show more$/).click(),
  },
  { name: 'dialog-splash', isFirstVisit: true, path: home },
  {
    name: 'dialog-search-person',
    path: () => '/search?q=park&tab=posts',
    act: async (page) => {
      await button(page, 'From person').click();
      await page.getByLabel('Name or handle').fill('vera');
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
      await button(page, 'Forgot your password?').click();
    },
  },
  { name: 'dialog-composer-empty', signedIn: true, path: home, act: openComposer },
  { name: 'dialog-composer', signedIn: true, path: home, act: openComposerWith },
  {
    name: 'dialog-composer-tags',
    signedIn: true,
    path: home,
    act: async (page) => {
      await openComposer(page);
      await button(page, 'Add tags').click();
    },
  },
  {
    name: 'dialog-pictures',
    signedIn: true,
    path: home,
    act: async (page) => {
      await openComposer(page);
      await button(page, 'Add pictures').click();
    },
  },
  {
    name: 'dialog-place',
    signedIn: true,
    path: home,
    act: async (page) => {
      await openComposer(page);
      await button(page, 'Choose a place').click();
      await page.getByRole('dialog', { name: 'Where is it?' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'dialog-where-you-are',
    signedIn: true,
    path: home,
    act: async (page) => {
      await openComposer(page);
      await button(page, 'Add where you are').click();
    },
  },
  {
    name: 'dialog-zone',
    signedIn: true,
    path: () => '/settings/location',
    act: (page) => button(page, /^Add (my home|a zone)$/).click(),
  },
  {
    name: 'dialog-leave-draft',
    signedIn: true,
    path: home,
    act: async (page, city) => {
      await openComposerWith(page, city);
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'dialog-edit-post',
    signedIn: true,
    path: ownThread,
    act: (page) => openMenu(page, /^More about the post/, 'Edit'),
  },
  {
    name: 'dialog-history',
    signedIn: true,
    path: ownThread,
    act: (page) => openMenu(page, /^More about the post/, 'Edit history'),
  },
  {
    name: 'menu-post',
    signedIn: true,
    path: ownThread,
    act: (page) => button(page, /^More about the post/).click(),
  },
  {
    name: 'menu-comment',
    signedIn: true,
    path: ownThread,
    act: (page) => button(page, /^More about the comment/).click(),
  },
  { name: 'reply', signedIn: true, path: thread, act: (page) => button(page, /^Reply to/).click() },
  { name: 'dialog-share', signedIn: true, path: thread, act: (page) => button(page, 'Share').click() },
  {
    name: 'dialog-likers',
    signedIn: true,
    path: ownThread,
    act: (page) => button(page, /show who$/).click(),
  },
  {
    name: 'dialog-picture',
    signedIn: true,
    path: thread,
    act: (page) => button(page, /^Open picture/).click(),
  },
  {
    name: 'settings-hidden-words',
    signedIn: true,
    path: () => '/settings/hidden',
    act: (page) => page.getByRole('tab', { name: 'Words' }).click(),
  },
  {
    name: 'dialog-report',
    signedIn: true,
    path: thread,
    act: (page) => openMenu(page, /^More about the post/, 'Report post'),
  },
  {
    name: 'dialog-mute-word',
    signedIn: true,
    path: thread,
    act: (page) => openMenu(page, /^More about the post/, 'Mute words'),
  },
  {
    name: 'dialog-mute',
    signedIn: true,
    path: thread,
    act: async (page) => {
      await button(page, /^More about the post/).click();
      await page.getByRole('menuitem', { name: /^Mute (?!words)/ }).click();
    },
  },
  {
    name: 'menu-engage',
    signedIn: true,
    path: home,
    act: (page) => button(page, 'Engage').click(),
  },
  {
    name: 'dialog-support',
    signedIn: true,
    path: home,
    act: (page) => openMenu(page, /^Engage$/, 'Support'),
  },
  {
    name: 'dialog-contact',
    signedIn: true,
    path: home,
    act: (page) => openMenu(page, /^Engage$/, 'Contact'),
  },
  {
    name: 'dialog-invest',
    signedIn: true,
    path: home,
    act: (page) => openMenu(page, /^Engage$/, 'Invest'),
  },
  {
    name: 'dialog-delete-account',
    signedIn: true,
    path: () => '/settings/data',
    act: (page) => button(page, /^Delete/).click(),
  },
  {
    name: 'dialog-story-creator',
    signedIn: true,
    path: home,
    act: async (page, city) => {
      await button(page, 'Share a story').click();
      await page.getByLabel('Story pictures').setInputFiles(city.picture);
      await page.getByLabel('Alt text of picture 1').waitFor();
    },
  },
  {
    name: 'story-viewer',
    signedIn: true,
    path: home,
    act: async (page) => {
      await button(page, 'Your story').click();
      await page
        .getByRole('dialog', { name: /^Story of/ })
        .getByText('Dusk on the canal')
        .waitFor();
    },
  },
  { name: 'settings-stories', signedIn: true, path: () => '/settings/stories' },
  // The last one: it may delete at once, and offer to undo it.
  {
    name: 'toast-delete-post',
    signedIn: true,
    path: ownThread,
    act: (page) => openMenu(page, /^More about the post/, 'Delete'),
  },
];

export const scenes: Scene[] = [...screens, ...dialogs];
