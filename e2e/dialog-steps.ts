/** Steps that several visits of dialogs share: they open a screen, a menu, the composer or a story. */
import { expect, type Page } from '@playwright/test';
import { openScreen } from './browser.ts';
import { closeDialogs } from './close-dialogs.ts';
import { fakePasskeyList, refuseWithoutPassword } from './fake-passkeys.ts';

export const post = (page: Page, text = 'The red wall') =>
  page.getByRole('article').filter({ hasText: text }).first();

/**
 * Closes the dialogs of the previous visit and opens a screen, if possible without loading the app again. Loads the app
 * if a dialog stays open, or if both the previous and the new screen are trips.
 */
export async function openAlone(page: Page, url: string, path: string): Promise<void> {
  const isShown = page.url() === url + path;
  // All trips have one title, by which `openScreen` could not tell the next trip from the previous one.
  const isOtherTrip = path.startsWith('/trip/') && page.url().startsWith(`${url}/trip/`);
  if (!(await closeDialogs(page)) || isOtherTrip) return void (await page.goto(url + path));
  if (!isShown || page.url() !== url + path) await openScreen(page, url, path);
}

export async function openHome(page: Page, url: string): Promise<void> {
  await openAlone(page, url, '/');
  await expect(post(page)).toBeVisible();
}

export async function openPostMenu(page: Page, url: string, item: string | RegExp): Promise<void> {
  await openHome(page, url);
  await post(page)
    .getByRole('button', { name: /^More options/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();

/** Presses a button of the topmost dialog. */
export const pressInDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name }).locator('visible=true').first().click();

export async function openComposer(page: Page, url: string): Promise<void> {
  await openHome(page, url);
  await press(page, 'Create post');
  await expect(page.getByRole('dialog', { name: 'Create post' })).toBeVisible();
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export async function addPhoto(page: Page, button: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, button);
  await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: onePixel });
}

export async function openStory(page: Page, url: string, name: string | RegExp): Promise<void> {
  await openHome(page, url);
  await page.getByRole('region', { name: 'Stories' }).getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
}

/** Opens the highlight of the reader's profile. */
export async function openHighlight(page: Page, url: string): Promise<void> {
  await openAlone(page, url, '/profile');
  await press(page, /^Highlight Walls/);
  await expect(page.getByRole('button', { name: storyMenu })).toBeVisible();
}

/** Name of the button that opens the menu of a story. */
export const storyMenu = /^More options for .*'s story$/;

export const creatorOf = (page: Page) => page.getByRole('dialog', { name: 'Share a story' });

export async function openCreator(page: Page, url: string): Promise<void> {
  await openHome(page, url);
  await press(page, 'Share a story');
  const share = creatorOf(page).getByRole('button', { name: 'Share', exact: true });
  const choose = page.getByRole('button', { name: 'Choose photos' });
  // The draft of an earlier visit has a photo already.
  await expect(share.or(choose).first()).toBeVisible();
  if (await choose.isVisible()) await addPhoto(page, 'Choose photos');
  await expect(share).toBeVisible();
}

export async function openEngage(page: Page, url: string, item: string): Promise<void> {
  await openHome(page, url);
  const isPhone = page.viewportSize()!.width < 640;
  await press(page, isPhone ? 'Your account' : 'Engage');
  await page.getByRole('menuitem', { name: item }).click();
}

export async function openMix(page: Page, url: string): Promise<void> {
  await openHome(page, url);
  const choice = page.getByRole('radio', { name: 'Mix', exact: true });
  await expect(async () => {
    // A forced click misses the button if the stories above it load at the same time.
    await choice.click({ force: true });
    await expect(choice).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await expect(
    page.getByRole('region', { name: 'Feed mixer' }).or(page.getByText('Feed mixer')).first(),
  ).toBeVisible();
  await expect(post(page)).toBeVisible();
}

export async function openPickup(page: Page, url: string): Promise<void> {
  await openAlone(page, url, '/ryde');
  await press(page, /^Pickup/);
  await expect(page.getByRole('dialog', { name: 'Where should we pick you up?' })).toBeVisible();
}

/** Opens the settings with a made-up passkey and chooses an item of its menu. Its removal needs the password. */
export async function openPasskeyMenu(page: Page, url: string, item: string): Promise<void> {
  const passkey = { id: 'a', name: 'Chrome on Linux', createdAt: new Date().toISOString(), lastUsedAt: null };
  await fakePasskeyList(page, [passkey]);
  await refuseWithoutPassword(page, 'removePasskey');
  await page.goto(`${url}/settings/passkeys`);
  await press(page, 'More options for Chrome on Linux');
  await page.getByRole('menuitem', { name: item }).click();
}
