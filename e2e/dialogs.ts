/** Steps that open each dialog of the app, for tests of all dialogs. */
import { expect, type Page } from '@playwright/test';
import { fillAddressParameters } from './addresses.ts';
import {
  addPhoto,
  creatorOf,
  openAlone,
  openComposer,
  openCreator,
  openEngage,
  openHighlight,
  openHome,
  openMix,
  openPasskeyMenu,
  openPickup,
  openPostMenu,
  openStory,
  post,
  press,
  pressInDialog,
  storyMenu,
} from './dialog-steps.ts';

/** Steps that open one dialog. */
export interface DialogVisit {
  /** Name of the dialog's source file, without folder and extension. */
  file: string;
  /** Person who sees the dialog; by default the reader of the town. */
  as?: 'guest' | 'admin';
  /** True if `open` leaves changes in the page, such as an open panel. The visit then uses a page of its own. */
  changesPage?: true;
  open: (page: Page, url: string, values: Record<string, string>) => Promise<void>;
}

/**
 * Describes the visit of a dialog that a button of a screen opens. `path` contains names of parameters, such as
 * `/event/$eventId`.
 */
const onScreen = (
  file: string,
  path: string,
  button: string | RegExp,
  title: string | RegExp,
): DialogVisit => ({
  file,
  async open(page, url, values) {
    await openAlone(page, url, fillAddressParameters(path, values));
    await press(page, button);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  },
});

/**
 * Describes the visit of a sheet of the story creator, which the given buttons open one after another. `field` is the
 * label of a field of the sheet.
 */
const inCreator = (file: string, buttons: readonly (string | RegExp)[], field?: string): DialogVisit => ({
  file,
  async open(page, url) {
    await openCreator(page, url);
    for (const button of buttons) await pressInDialog(page, button);
    await expect(
      field === undefined ? page.getByRole('dialog').nth(1) : page.getByLabel(field),
    ).toBeVisible();
  },
});

/** Steps that open each dialog, one entry per dialog. */
export const dialogVisits: readonly DialogVisit[] = [
  {
    file: 'splash',
    as: 'guest',
    changesPage: true,
    async open(page, url) {
      // The scripts of a context and of its pages run in no fixed order, so removing the value is not enough.
      await page.addInitScript(() => {
        const read = Storage.prototype.getItem;
        Storage.prototype.getItem = function getItem(key) {
          return key === 'sd_splash' ? null : read.call(this, key);
        };
      });
      await page.goto(url);
      await expect(page.getByRole('dialog', { name: /^Welcome to/ })).toBeVisible();
    },
  },
  {
    file: 'auth-dialog',
    as: 'guest',
    async open(page, url) {
      await page.goto(`${url}/login`);
      await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
    },
  },
  { file: 'composer-dialog', open: openComposer },
  {
    file: 'photo-editor',
    async open(page, url) {
      await openComposer(page, url);
      await addPhoto(page, 'Add photos');
      await pressInDialog(page, 'Add a description (alt text) to photo 1');
      await expect(page.getByLabel('Alt text for photo 1')).toBeVisible();
    },
  },
  {
    file: 'post-place-picker',
    async open(page, url) {
      await openComposer(page, url);
      await page.getByRole('button', { name: /^Add a place/ }).click();
      await expect(page.getByRole('searchbox')).toBeVisible();
    },
  },
  {
    file: 'unsaved-changes-dialog',
    async open(page, url) {
      await openComposer(page, url);
      await page.getByLabel('Your post', { exact: true }).fill('Unfinished');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Save this draft?' })).toBeVisible();
    },
  },
  {
    file: 'image-viewer',
    async open(page, url) {
      await openHome(page, url);
      await post(page)
        .getByRole('button', { name: /^Open photo/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    file: 'share-sheet',
    async open(page, url) {
      await openHome(page, url);
      await post(page).getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('dialog', { name: 'Share this post' })).toBeVisible();
    },
  },
  onScreen('share-screen-sheet', '/event/$eventId', 'Share', 'Share this event'),
  {
    file: 'comment-audience-dialog',
    async open(page, url, values) {
      await openAlone(page, url, fillAddressParameters('/post/$ownPostId', values));
      await post(page, 'A blue bench')
        .getByRole('button', { name: /^More options/ })
        .click();
      await page.getByRole('menuitem', { name: 'Who can comment' }).click();
      await expect(page.getByRole('dialog', { name: 'Who can comment' })).toBeVisible();
    },
  },
  {
    file: 'schedule-dialog',
    async open(page, url) {
      await openComposer(page, url);
      await page.getByRole('dialog').getByLabel('Your post', { exact: true }).fill('Up later');
      await pressInDialog(page, 'Schedule…');
      await expect(page.getByRole('dialog', { name: 'When should your post go up?' })).toBeVisible();
    },
  },
  { file: 'post-edit-history-dialog', open: (page, url) => openPostMenu(page, url, 'Edit history') },
  { file: 'report-dialog', open: (page, url) => openPostMenu(page, url, 'Report post') },
  { file: 'mute-word-dialog', open: (page, url) => openPostMenu(page, url, /^Mute words?/) },
  onScreen('likers-dialog', '/post/$postId', /see who liked this$/, 'Liked by'),
  {
    file: 'saved-post-folder-dialog',
    async open(page, url) {
      await openHome(page, url);
      const saved = post(page).getByRole('button', { name: 'Remove from saved posts' });
      if (await saved.isVisible()) await saved.click();
      await post(page).getByRole('button', { name: 'Save', exact: true }).click();
      await press(page, 'Choose folder');
      await expect(page.getByRole('dialog', { name: 'Choose a folder' })).toBeVisible();
    },
  },
  {
    file: 'score-explanation-dialog',
    async open(page, url) {
      await openMix(page, url);
      await post(page)
        .getByRole('button', { name: /^More options/ })
        .click();
      await page.getByRole('menuitem', { name: 'Why this post?' }).click();
      await expect(page.getByRole('dialog', { name: "Why you're seeing this post" })).toBeVisible();
    },
  },
  { file: 'story-player', open: (page, url) => openStory(page, url, /^Walt Writer's story/) },
  {
    file: 'story-comments',
    async open(page, url) {
      await openStory(page, url, /^Walt Writer's story/);
      await pressInDialog(page, /^Comments/);
    },
  },
  {
    file: 'story-viewers',
    async open(page, url) {
      await openStory(page, url, 'Your story');
      await pressInDialog(page, /^(Seen by|No views yet)/);
    },
  },
  { file: 'highlight-player', open: openHighlight },
  {
    file: 'highlight-form',
    async open(page, url) {
      await openHighlight(page, url);
      await pressInDialog(page, storyMenu);
      await page.getByRole('menuitem', { name: 'Edit highlight' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit highlight' })).toBeVisible();
    },
  },
  {
    file: 'add-to-highlight-dialog',
    async open(page, url) {
      await openStory(page, url, 'Your story');
      await pressInDialog(page, storyMenu);
      await page.getByRole('menuitem', { name: 'Add to highlight' }).click();
      await expect(page.getByRole('dialog', { name: 'Add to highlight' })).toBeVisible();
    },
  },
  { file: 'creator', open: openCreator },
  inCreator('settings-sheet', [/^Story settings/]),
  inCreator('song-sheet', ['Add a song'], 'Song name'),
  inCreator('alt-text-sheet', [/alt text/], 'Alt text for photo 1'),
  inCreator('venue-picker', ['Stickers', /^Place/], 'Search places'),
  inCreator('sticker-sheet', ['Stickers']),
  inCreator('choice-sheet', ['Stickers', /^Event/], 'Search events'),
  {
    file: 'unsent-stories',
    changesPage: true,
    async open(page, url) {
      await page.route('**/createStory', (route) => route.abort());
      await openCreator(page, url);
      await creatorOf(page).getByRole('button', { name: 'Share', exact: true }).click();
      await press(page, /^Waiting$/);
      await expect(page.getByRole('dialog', { name: 'Stories waiting to be shared' })).toBeVisible();
    },
  },
  {
    file: 'choose-author-dialog',
    async open(page, url) {
      await openAlone(page, url, '/search?q=wall&tab=posts');
      await page.getByRole('button', { name: 'From a person' }).click();
      await expect(page.getByRole('dialog', { name: 'Choose a person' })).toBeVisible();
    },
  },
  onScreen('search-tips-dialog', '/search', 'Search tips', 'Search tips'),
  { file: 'donation-dialog', open: (page, url) => openEngage(page, url, 'Support') },
  { file: 'feedback-dialog', open: (page, url) => openEngage(page, url, 'Contact us') },
  { file: 'investor-dialog', open: (page, url) => openEngage(page, url, 'Invest') },
  {
    file: 'balance-dialog',
    async open(page, url) {
      await openHome(page, url);
      await press(page, /tokens, see your balance/);
      await expect(page.getByRole('dialog', { name: 'Your tokens' })).toBeVisible();
    },
  },
  onScreen('mix-name-dialog', '/settings/feed', /^Rename the mix/, 'Rename this mix'),
  onScreen('group-details-dialog', '/messages/$groupId', 'Group details', 'Group details'),
  {
    file: 'choose-event-dialog',
    async open(page, url, values) {
      await openAlone(page, url, fillAddressParameters('/messages/$groupId', values));
      await press(page, 'Add to the message');
      await page.getByRole('menuitem', { name: 'Event' }).click();
      await expect(page.getByRole('dialog', { name: 'Share an event' })).toBeVisible();
    },
  },
  onScreen('new-message-dialog', '/messages', 'New message', 'New message'),
  onScreen('settings-data', '/settings/data', 'Delete account', 'Delete your account?'),
  onScreen('zone-dialog', '/settings/location', /^Add a zone/, 'New privacy zone'),
  onScreen('town-picker', '/settings/location', 'Search for a town', 'Where are you?'),
  onScreen('ride-history-button', '/profile', /^Ride history/, 'Ride history'),
  onScreen('profile-location-button', '/profile', 'Location Settings', 'Location Settings'),
  {
    file: 'map-search-dialog',
    async open(page, url) {
      await openAlone(page, url, '/map');
      const isDesktop = page.viewportSize()!.width >= 1024;
      // On desktops the search is no dialog: its results replace the list of places.
      if (!isDesktop) await press(page, 'Search places and towns');
      await page.getByRole('combobox', { name: 'Search places and towns' }).fill('phoenix');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  onScreen(
    'add-trusted-contact-dialog',
    '/settings/trusted',
    'Add a trusted contact',
    'Add a trusted contact',
  ),
  onScreen('attendees-dialog', '/event/$eventId', /1 going|You're going/, 'Guest list'),
  onScreen('subscribe-dialog', '/events', 'Add to your calendar', 'Add to your calendar'),
  onScreen('pick-day-dialog', '/events', 'Pick a day', 'Pick a day'),
  {
    file: 'map-position-picker-dialog',
    async open(page, url) {
      await openAlone(page, url, '/events/new');
      await press(page, 'Address or spot on the map');
      await press(page, 'Choose a spot on the map');
      await expect(page.getByRole('dialog', { name: 'Choose a spot' })).toBeVisible();
    },
  },
  onScreen('ride-to-place-dialog', '/event/$eventId', /^Get a ride/, 'Get a ride'),
  { file: 'place-picker', open: openPickup },
  {
    file: 'map-position-picker',
    async open(page, url) {
      await openPickup(page, url);
      await pressInDialog(page, 'Choose a spot on the map');
      await expect(page.getByRole('dialog', { name: 'Move the map to pick a spot' })).toBeVisible();
    },
  },
  onScreen('cancel-trip-dialog', '/trip/$bookingId', 'Cancel Trip', 'Cancel this trip?'),
  onScreen(
    'change-trip-dialog',
    '/trip/$activeTripId',
    'Add a stop or change the dropoff',
    'Change the trip',
  ),
  onScreen('emergency-dialog', '/trip/$activeTripId', 'Emergency', 'Emergency'),
  onScreen('share-trip-dialog', '/trip/$activeTripId', 'Share trip', 'Share this trip'),
  onScreen('rate-trip-dialog', '/trip/$completedTripId', '5 stars', /^How was your trip/),
  onScreen('offer-apology-dialog', '/trip/$canceledTripId', 'Apologize', 'Make it right'),
  onScreen('start-code-dialog', '/trip/$drivenTripId', 'Passenger On Board', /start code/i),
  {
    file: 'seat-dialog',
    changesPage: true,
    async open(page, url, { eventId }) {
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = (found) =>
          found({ coords: { latitude: 33.5, longitude: -112.074 } } as GeolocationPosition);
      });
      await page.goto(`${url}/event/${eventId}`);
      await press(page, /^Book a shared ride to the event/);
      await expect(page.getByRole('dialog', { name: 'Book a shared ride to the event?' })).toBeVisible();
    },
  },
  {
    file: 'request-driver-change-dialog',
    as: 'admin',
    async open(page, url) {
      await openAlone(page, url, '/ryde/drivers');
      await press(page, 'Ask for a change');
      await expect(page.getByRole('dialog', { name: /Wendy Waits/ })).toBeVisible();
    },
  },
  {
    file: 'rename-passkey-dialog',
    changesPage: true,
    async open(page, url) {
      await openPasskeyMenu(page, url, 'Rename');
      await expect(page.getByRole('dialog', { name: 'Rename passkey' })).toBeVisible();
    },
  },
  {
    file: 'use-password-confirmation',
    changesPage: true,
    async open(page, url) {
      await openPasskeyMenu(page, url, 'Remove');
      await pressInDialog(page, 'Remove');
      await expect(page.getByRole('dialog').locator('input[type=password]')).toBeVisible();
    },
  },
];
