/**
 * Automated accessibility checks: axe reports nothing on any screen and in any dialog, light and dark. A run checks each
 * of them on a phone or on a desktop, in turn, and the other one the next day; with `PLAZA_AXE_ALL=1` on both.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  fillAddressParameters,
  createScreenTestData,
  listScreenAddresses,
  type ScreenTestData,
} from './addresses.ts';
import { newVisitor, signInContext } from './browser.ts';
import { type DialogVisit, dialogVisits, unvisitedDialogs } from './dialogs.ts';
import { expect, test } from './fixtures.ts';
import { fillRides } from './ride-states.ts';
import { call, type Person } from './wire.ts';

const root = join(import.meta.dirname, '..');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const sizes = [
  { name: 'phone', width: 375, height: 812 },
  { name: 'desktop', width: 1280, height: 900 },
] as const;
type Size = (typeof sizes)[number];
const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs);
/** Returns the sizes in which this run checks a screen or dialog. */
const chooseSizes = (index: number): readonly Size[] =>
  process.env['PLAZA_AXE_ALL'] === '1' ? sizes : [sizes[(index + today) % sizes.length]!];
/** Pages that are checked at a time. */
const pagesAtOnce = 3;

// With two workers all of it takes about two minutes.
test.describe.configure({ mode: 'parallel' });

let town: ScreenTestData;
let admin: Person;

test.beforeAll(async ({ server }) => {
  town = await createScreenTestData(server.url);
  admin = await fillRides(server, town);
  const { reader, writer } = town;
  const color = { width: 400, height: 300, channels: 3, background: '#a53' } as const;
  const picture = await sharp({ create: color }).jpeg().toBuffer();
  const photo = { data: `data:image/jpeg;base64,${picture.toString('base64')}`, alt: 'A red wall' };
  const say = <Result>(name: string, args: Record<string, unknown>, token = writer.token) =>
    call<Result>(server.url, name, args, token);
  await say('createStory', { media: [photo] });
  const { story } = await say<{ story: { id: string } }>('createStory', { media: [photo] }, reader.token);
  town.values['storyId'] = story.id;
  const { post } = await say<{ post: { id: string; version: number } }>('createPost', {
    content: 'The red wall behind the market',
    images: [photo],
  });
  await say('updatePost', { postId: post.id, content: 'The red wall behind the new market' });
  await say('likePost', { postId: post.id }, reader.token);
  await say('createComment', { postId: post.id, content: 'I know it #murals' }, reader.token);
});

/** Checks several things at once, and returns all findings. */
async function checkAll<T>(
  things: readonly T[],
  check: (thing: T, size: Size) => Promise<string[]>,
): Promise<string[]> {
  const queue = things.flatMap((thing, index) => chooseSizes(index).map((size) => [thing, size] as const));
  const workers = Array.from({ length: pagesAtOnce }, async () => {
    const found: string[] = [];
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      found.push(...(await check(...next)));
    return found;
  });
  return (await Promise.all(workers)).flat();
}

/** Returns the findings on the current screen of a page, in both themes. Colors are all that differs between them. */
async function checkThemes(page: Page, where: string): Promise<string[]> {
  const light = await runAxe(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await runAxe(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light.map((one) => `${where}, light: ${one}`), ...dark.map((one) => `${where}, dark: ${one}`)];
}

/** Waits until the screen is loaded. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page
    .waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null, null, {
      timeout: 3_000,
    })
    .catch(() => undefined);
  // The screen may replace its heading while it loads.
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

async function checkAddress(
  context: BrowserContext,
  url: string,
  path: string,
  size: Size,
): Promise<string[]> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(url + fillAddressParameters(path, town.values));
  await settle(page);
  const found = await checkThemes(page, `${path}, ${size.name}`);
  await page.close();
  return found;
}

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

/** Returns what axe finds on a page, by some of its rules or by all. */
async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const options = only === undefined ? {} : { runOnly: { type: 'rule', values: only } };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
    );
  }, rules);
}

async function newChecked(...given: Parameters<typeof newVisitor>): Promise<BrowserContext> {
  const [browser, options] = given;
  const context = await newVisitor(browser, {
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(axeSource);
  await context.addInitScript(() => {
    // Colors have transitions: axe would measure a state in between.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [still];
  });
  return context;
}

test('EXP-005 EXP-006 on every screen of a signed-in person, light and dark, phone and desktop, axe finds nothing', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const context = await newChecked(browser);
  await signInContext(context, server.url, town.reader);
  const page = await context.newPage();
  await page.goto(`${server.url}/settings`);
  const sections = page.locator('a[href^="/settings/"]');
  await sections.first().waitFor();
  const links = await sections.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  await page.close();
  const addresses = (await listScreenAddresses()).filter((path) => !path.includes('$section'));
  const found = await checkAll([...addresses, ...new Set(links)], (path, size) =>
    checkAddress(context, server.url, path, size),
  );
  expect(found).toEqual([]);
  await context.close();
});

test('EXP-005 EXP-006 on the screens that look different to guests axe finds nothing', async ({
  browser,
  server,
}) => {
  const context = await newChecked(browser);
  const different = [
    '/',
    '/post/$postId',
    '/u/$handle',
    '/login',
    '/search',
    '/messages',
    '/settings',
    '/books',
  ];
  const found = await checkAll(different, (path, size) => checkAddress(context, server.url, path, size));
  expect(found).toEqual([]);
  await context.close();
});

test('EXP-005 EXP-006 in every dialog, light and dark, phone and desktop, axe finds nothing', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const mine = await newChecked(browser);
  const guests = await newChecked(browser);
  const admins = await newChecked(browser);
  await signInContext(mine, server.url, town.reader);
  await signInContext(admins, server.url, admin);
  // Each in a page of its own: closing a dialog goes back in the history, which would cancel the next navigation.
  const open = async (context: BrowserContext, visit: DialogVisit, size: Size) => {
    const page = await context.newPage();
    await page.setViewportSize(size);
    await visit.open(page, server.url, town.values);
    await settle(page);
    return page;
  };
  const checkDialog = async (context: BrowserContext, visit: DialogVisit, size: Size) => {
    const page = await open(context, visit, size);
    const found = await checkThemes(page, `${visit.file}, ${size.name}`);
    await page.close();
    return found;
  };
  const contexts = { guest: guests, admin: admins };
  const found = await checkAll(dialogVisits, (visit, size) =>
    checkDialog(visit.as === undefined ? mine : contexts[visit.as], visit, size),
  );
  expect(found).toEqual([]);
  await mine.close();
  await guests.close();
  await admins.close();
});

test('the list of dialogs is complete', () => {
  const files = globSync('{app,features}/**/web/**/*.tsx', { cwd: root }).filter(
    (file) =>
      !file.includes('.test.') && /<(Dialog|FullScreenDialog)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  const names = files.map((file) => file.split('/').at(-1)!.replace('.tsx', ''));
  const known = [...dialogVisits.map(({ file }) => file), ...Object.keys(unvisitedDialogs)];
  expect(known.toSorted()).toEqual(names.toSorted());
});
