/** Screenshot scenes of screens: every route, and the states that a route can show. */
import type { Page } from '@playwright/test';
import { waitForApp } from '../../e2e/browser.ts';
import { call } from '../../e2e/wire.ts';
import { type WelcomeStep, welcomeSteps } from '#features/welcome/domain/steps.ts';
import {
  findButton,
  getHomePath,
  selectMixedFeed,
  openFeedMixer,
  buildPathOfVisitorPost,
  type ScreenshotCity,
  type ScreenshotScene,
  selectTab,
  buildCommentedPostPath,
} from './scene.ts';
import { convertWallTimeToInstant, townTimeZone } from '#platform/contract/zoned-time.ts';
import { removeRideNotifications } from './rides.ts';
import { venueWithHoursId } from './venue-content.ts';

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();
/** Opens a tab and scrolls the page to the tab's content. */
async function showTab(page: Page, name: string): Promise<void> {
  await selectTab(page, name);
  await page.waitForTimeout(600);
  await page.getByRole('tablist').evaluate((list) => list.scrollIntoView({ block: 'start' }));
  await page.mouse.wheel(0, -60);
}

/** Stores that the newcomer's onboarding is pending at a step, as after signing up. */
async function startWelcomeAt(page: Page, city: ScreenshotCity, step: WelcomeStep): Promise<void> {
  const pending = { userId: city.newcomer.id, step };
  await page.evaluate((data) => localStorage.setItem('sd_welcome', JSON.stringify({ v: 1, data })), pending);
}

/** Creates the scene of one onboarding step, as a person who has just signed up sees it. */
const createWelcomeScene = (step: WelcomeStep): ScreenshotScene => ({
  name: `welcome-${step}`,
  as: 'newcomer',
  path: getHomePath,
  act: async (page, city) => {
    await startWelcomeAt(page, city, step);
    await page.goto(`${city.url}/welcome`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
});

/** Opens the page a second time, with a browser that offers to install the app. */
async function offerInstallation(page: Page): Promise<void> {
  await page.reload();
  // The app listens for the event only when it has replaced the screen that the server rendered.
  await page.locator('#main, main').first().waitFor();
  await waitForApp(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  await page.getByRole('region', { name: 'Install app' }).evaluate(scrollToMiddle);
}

/** Scrolls an element into the middle of the window, because the phone's bars cover the top and the bottom. */
const scrollToMiddle = (element: Element) => element.scrollIntoView({ block: 'center' });

async function deletePost({ url, visitor }: ScreenshotCity): Promise<void> {
  const content = 'Does anybody have a ladder for Saturday?';
  const { post } = await call<{ post: { id: string } }>(url, 'createPost', { content }, visitor.token);
  await call(url, 'deletePost', { postId: post.id }, visitor.token);
}

const dayMs = 24 * 60 * 60_000;

/** Schedules posts of the visitor on three days, unless they are scheduled already. */
async function schedulePosts({ url, visitor }: ScreenshotCity): Promise<void> {
  const known = await call<{ scheduled: object[] }>(url, 'listScheduledPosts', {}, visitor.token);
  if (known.scheduled.length > 0) return;
  const eight = convertWallTimeToInstant(
    Math.floor(Date.now() / dayMs) * dayMs + 8 * 3_600_000,
    townTimeZone,
  );
  const posts: [days: number, content: string][] = [
    [2, 'Farmers market at Roosevelt Row, 8 to noon. I bring the tamales, you bring the coffee. #market'],
    [2, 'Carpool to the market leaves from Encanto Park. Two seats left.'],
    [5, 'Trail cleanup at Papago Park this Saturday. Gloves and water are on us.'],
    [9, 'The pool on 3rd Avenue opens again today!'],
  ];
  for (const [at, [days, content]] of posts.entries()) {
    const publishAt = new Date(eight + days * dayMs + at * 3_600_000).toISOString();
    await call(url, 'schedulePost', { content, publishAt }, visitor.token);
  }
}

const locate = (page: Page) => findButton(page, 'Use my location').click();

/** Screenshot scenes of whole screens: every route, and the states that a route can show. */
export const wholeScreenScreenshotScenes: ScreenshotScene[] = [
  ...welcomeSteps.map(createWelcomeScene),
  {
    name: 'welcome-card',
    as: 'newcomer',
    path: getHomePath,
    act: async (page, city) => {
      await startWelcomeAt(page, city, 'face');
      // One task of the checklist is done: the neighborhood is set. The answer is replaced in this browser only,
      // because other scenes show the newcomer without a neighborhood.
      const area = { lat: 33.45, lng: -112.07, label: 'Phoenix', setAt: new Date().toISOString() };
      await page.route('**/getMyArea*', (route) => route.fulfill({ json: { area } }));
      await page.reload();
      await page.getByRole('heading', { name: 'Set up your profile' }).evaluate(scrollToMiddle);
    },
  },
  { name: 'install-hint', as: 'visitor', path: getHomePath, act: offerInstallation },
  { name: 'home', as: 'visitor', path: getHomePath },
  { name: 'home-signed-out', path: getHomePath },
  { name: 'home-ryde', host: 'ryde.localhost', isRefused: true, path: getHomePath },
  { name: 'home-civic', host: 'civic.localhost', isRefused: true, path: getHomePath },
  { name: 'profile-civic', host: 'civic.localhost', isRefused: true, path: () => '/profile' },
  {
    name: 'home-events',
    as: 'visitor',
    // Desktops have the events in the right column.
    phoneWidth: 390,
    path: getHomePath,
    act: (page) => page.getByRole('heading', { name: "What's on around you" }).evaluate(scrollToMiddle),
  },
  { name: 'home-narrow', as: 'visitor', phoneWidth: 320, path: getHomePath },
  { name: 'home-small', as: 'visitor', phoneWidth: 360, path: getHomePath },
  { name: 'profile-narrow', as: 'visitor', phoneWidth: 320, path: () => '/profile' },
  { name: 'notifications-narrow', as: 'visitor', phoneWidth: 320, path: () => '/notifications' },
  { name: 'books-narrow', phoneWidth: 320, path: () => '/books' },
  { name: 'social-feed', as: 'visitor', path: () => '/user-feed' },
  {
    name: 'search',
    as: 'visitor',
    path: () => '/search?q=phoenix',
    act: async (page) => {
      await page.getByRole('link', { name: /#/ }).or(page.getByRole('article')).first().click();
      await page.goBack();
      await findButton(page, 'Clear the search').click();
      await page.getByRole('heading', { name: 'Recent searches' }).waitFor();
    },
  },
  { name: 'search-results', as: 'visitor', path: (city) => `/search?q=${city.tag}` },
  {
    name: 'search-all',
    as: 'visitor',
    isLocated: true,
    // The map finds the visitor's location, from which the distances of the found places are computed.
    path: () => '/map',
    async act(page, city) {
      await page.getByText('Closest to you first').first().waitFor();
      await page.goto(new URL('/search?q=ma', city.url).href);
      await page.getByText(/\d mi/).first().waitFor();
    },
  },
  { name: 'search-places', path: () => '/search?q=park&tab=venues' },
  { name: 'search-filters', path: () => '/search?tab=posts&since=month&image=1&from=ana' },
  { name: 'search-nothing', path: () => '/search?q=xyzzyqwert' },
  { name: 'profile', as: 'visitor', path: () => '/profile' },
  { name: 'profile-signed-out', path: () => '/profile' },
  { name: 'post', as: 'visitor', path: buildCommentedPostPath },
  { name: 'post-signed-out', path: buildCommentedPostPath },
  { name: 'post-own', as: 'visitor', path: buildPathOfVisitorPost },
  { name: 'person', as: 'visitor', path: (city) => `/u/${city.handle}` },
  { name: 'followers', as: 'visitor', path: (city) => `/u/${city.handle}/followers` },
  { name: 'following', as: 'visitor', path: (city) => `/u/${city.handle}/following` },
  {
    name: 'scheduled',
    as: 'visitor',
    prepare: schedulePosts,
    path: () => '/scheduled',
    act: (page) => page.getByRole('heading', { level: 2 }).last().waitFor(),
  },
  {
    name: 'dialog-edit-scheduled',
    as: 'visitor',
    prepare: schedulePosts,
    path: () => '/scheduled',
    act: async (page) => {
      await findButton(page, 'Edit').click();
      await page.getByLabel('Your post', { exact: true }).waitFor();
    },
  },
  { name: 'scheduled-empty', as: 'newcomer', path: () => '/scheduled' },
  { name: 'privacy', path: () => '/privacy' },
  {
    name: 'privacy-connections',
    path: () => '/privacy',
    act: (page) => findButton(page, 'Outside services').click(),
  },
  { name: 'statement', as: 'visitor', path: () => '/statement' },
  { name: 'statement-signed-out', path: () => '/statement' },
  { name: 'books', path: () => '/books' },
  { name: 'progress', as: 'visitor', path: () => '/progress' },
  { name: 'tag', as: 'visitor', path: (city) => `/tag/${city.tag}` },
  {
    name: 'venue',
    as: 'visitor',
    isLocated: true,
    // The map finds the visitor's location, from which the price of the ride is computed.
    path: () => '/map',
    async act(page, city) {
      await page.getByText('Closest to you first').first().waitFor();
      await page.goto(new URL(`/venue/${venueWithHoursId}`, city.url).href);
      await findButton(page, /^Get a ride · \d/).waitFor();
    },
  },
  {
    name: 'venue-ride',
    as: 'visitor',
    isLocated: true,
    path: (city) => `/venue/${city.venueId}`,
    async act(page) {
      await findButton(page, /^Get a ride/).click();
      await findButton(page, 'Use my location').click();
      await findButton(page, /^Book for/).waitFor();
      // A key would show the focus ring of the button that gets the focus back.
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await findButton(page, /^Get a ride · /).waitFor();
    },
  },
  {
    name: 'venue-posts',
    path: (city) => `/venue/${city.venueId}`,
    async act(page) {
      await page
        .locator('#main')
        .getByRole('heading', { name: 'Upcoming events' })
        .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top - 80));
      await page.waitForTimeout(400);
    },
  },
  { name: 'saved', as: 'visitor', path: () => '/saved' },
  {
    name: 'saved-places',
    as: 'visitor',
    path: () => '/saved',
    act: (page) => page.getByRole('radio', { name: 'Places' }).click(),
  },
  { name: 'drafts', as: 'visitor', path: () => '/drafts' },
  { name: 'notifications', as: 'visitor', prepare: removeRideNotifications, path: () => '/notifications' },
  { name: 'notifications-signed-out', path: () => '/notifications' },
  { name: 'settings', as: 'visitor', path: () => '/settings' },
  { name: 'settings-notifications', as: 'visitor', path: () => '/settings/notifications' },
  {
    name: 'settings-notifications-more',
    as: 'visitor',
    path: () => '/settings/notifications',
    act: (page) => page.locator('summary').filter({ hasText: 'Comments' }).click(),
  },
  { name: 'settings-posting', as: 'visitor', path: () => '/settings/posting' },
  {
    name: 'settings-deleted-posts',
    as: 'visitor',
    prepare: deletePost,
    path: () => '/settings/deleted-posts',
  },
  { name: 'settings-account', as: 'visitor', path: () => '/settings/account' },
  { name: 'settings-security', as: 'visitor', path: () => '/settings/security' },
  { name: 'settings-sessions', as: 'visitor', path: () => '/settings/sessions' },
  { name: 'settings-appearance', as: 'visitor', path: () => '/settings/appearance' },
  { name: 'leaderboard', as: 'visitor', path: () => '/leaderboard' },
  { name: 'settings-progress', as: 'visitor', path: () => '/settings/progress' },
  { name: 'settings-data', as: 'visitor', path: () => '/settings/data' },
  { name: 'settings-privacy', as: 'visitor', path: () => '/settings/privacy' },
  { name: 'settings-usage', as: 'visitor', path: () => '/settings/usage' },
  { name: 'settings-hidden', as: 'visitor', path: () => '/settings/hidden' },
  { name: 'settings-feedback', as: 'visitor', path: () => '/settings/feedback' },
  { name: 'settings-feed', as: 'visitor', path: () => '/settings/feed' },
  { name: 'settings-stories', as: 'visitor', path: () => '/settings/stories' },
  { name: 'home-mix', as: 'visitor', path: getHomePath, act: selectMixedFeed },
  { name: 'home-mixer', as: 'visitor', path: getHomePath, act: openFeedMixer },
  { name: 'settings-location', as: 'visitor', path: () => '/settings/location' },
  { name: 'map', as: 'visitor', path: () => '/map' },
  { name: 'nearby-unknown', path: () => '/nearby' },
  { name: 'sandbox-places', path: () => '/sandbox' },
  { name: 'settings-signed-out', path: () => '/settings/security' },
  { name: 'admin-denied', as: 'visitor', path: () => '/admin' },
  { name: 'reset-password', path: () => '/reset-password?token=not-a-token' },
  { name: 'verify-email', path: () => '/verify-email' },
  { name: 'not-found', isRefused: true, path: () => '/no-such-place' },

  // Scenes of content far below the top of the screen.
  {
    name: 'home-scrolled',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await page.mouse.wheel(0, 2400);
      await page.waitForTimeout(500);
    },
  },
  { name: 'home-following', as: 'visitor', path: getHomePath, act: (page) => choose(page, 'Following') },
  { name: 'search-people', as: 'visitor', path: () => '/search?q=ma&tab=people' },
  { name: 'search-posts', as: 'visitor', path: () => '/search?q=canal&tab=posts' },
  { name: 'search-tags', path: () => '/search?q=w&tab=tags' },
  { name: 'post-pictures', as: 'visitor', path: (city) => `/post/${city.picturesPostId}` },
  { name: 'post-gone', isRefused: true, path: () => '/post/0197a3c0-0000-7000-8000-000000000000' },
  {
    name: 'person-photos',
    as: 'visitor',
    path: () => '/u/murielwall',
    act: (page) => showTab(page, 'Photos'),
  },
  { name: 'person-friend', as: 'visitor', path: () => '/u/tomas.brandt' },
  { name: 'person-bot', path: () => '/u/murielwall' },
  { name: 'person-private', as: 'visitor', path: () => '/u/amara.obi' },
  { name: 'person-blocked', as: 'visitor', path: () => '/u/saulguaro' },
  { name: 'person-gone', isRefused: true, path: () => '/u/nobody.here' },
  { name: 'profile-saved', as: 'visitor', path: () => '/profile', act: (page) => showTab(page, 'Saved') },
  { name: 'profile-drafts', as: 'visitor', path: () => '/profile', act: (page) => showTab(page, 'Drafts') },
  {
    name: 'progress-measures',
    as: 'visitor',
    path: () => '/progress',
    act: (page) => page.mouse.wheel(0, 900),
  },
  {
    name: 'books-scrolled',
    path: () => '/books',
    act: (page) => page.getByText('Check the math', { exact: true }).click(),
  },
  { name: 'leaderboard-signed-out', path: () => '/leaderboard' },
  { name: 'messages', as: 'visitor', path: () => '/messages' },
  {
    name: 'messages-search',
    as: 'visitor',
    path: () => '/messages?q=the',
    act: (page) => page.locator('mark').first().waitFor(),
  },
  {
    name: 'conversation-found',
    as: 'visitor',
    path: () => '/messages?q=the',
    act: async (page) => {
      await page.getByRole('main').locator('a:has(mark)').last().click();
      await page.locator('[id^="message-"][tabindex]').waitFor();
    },
  },
  {
    name: 'messages-requests',
    as: 'visitor',
    path: () => '/messages',
    act: (page) => selectTab(page, /^Requests/),
  },
  { name: 'messages-signed-out', path: () => '/messages' },
  { name: 'conversation', as: 'visitor', path: (city) => `/messages/with/${city.noor.id}` },
  { name: 'conversation-request', as: 'visitor', path: (city) => `/messages/with/${city.ines.id}` },
  { name: 'conversation-new', as: 'newcomer', path: (city) => `/messages/with/${city.noor.id}` },
  { name: 'story', path: (city) => `/story/${city.storyId}` },
  { name: 'story-over', isRefused: true, path: () => '/story/0197a3c0-0000-7000-8000-000000000000' },
  { name: 'nearby', isLocated: true, isRefused: true, path: () => '/nearby', act: (page) => locate(page) },
  {
    name: 'settings-location-known',
    as: 'visitor',
    isLocated: true,
    path: () => '/settings/location',
    act: locate,
  },
  {
    name: 'settings-hidden-muted',
    as: 'visitor',
    path: () => '/settings/hidden',
    act: (page) => selectTab(page, 'Muted'),
  },
  { name: 'settings-privacy-requests', as: 'amara', path: () => '/settings/privacy' },
  { name: 'settings-hub-signed-out', path: () => '/settings' },
  // A person who signed up a moment ago: every list is empty.
  { name: 'new-home', as: 'newcomer', path: getHomePath, act: (page) => choose(page, 'Following') },
  { name: 'new-profile', as: 'newcomer', path: () => '/profile' },
  { name: 'new-saved', as: 'newcomer', path: () => '/saved' },
  { name: 'new-drafts', as: 'newcomer', path: () => '/drafts' },
  { name: 'new-notifications', as: 'newcomer', path: () => '/notifications' },
  { name: 'new-messages', as: 'newcomer', path: () => '/messages' },
  { name: 'new-followers', as: 'newcomer', path: () => '/u/wren.ito/followers' },
  { name: 'new-following', as: 'newcomer', path: () => '/u/wren.ito/following' },
  { name: 'new-statement', as: 'newcomer', path: () => '/statement' },
  { name: 'new-settings-feed', as: 'newcomer', path: () => '/settings/feed' },
  { name: 'new-settings-hidden', as: 'newcomer', path: () => '/settings/hidden' },
];
