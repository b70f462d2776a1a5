/**
 * Automated accessibility checks: axe finds nothing on any screen and in any dialog, in both themes. A run checks every
 * sixth screen and dialog in one of two sizes, so that all are checked in both sizes within twelve days. A run of
 * `npm run test:long` checks everything.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { welcomeSteps } from '#features/welcome/domain/steps.ts';
import { isTestCaseSelectedForThisRun } from '#platform/testkit/is-checked-in-this-run.ts';
import {
  fillAddressParameters,
  createScreenTestData,
  listScreenAddresses,
  type ScreenTestData,
} from './addresses.ts';
import {
  getLaunchOptions,
  launchBrowser,
  createVisitorContext,
  openScreen,
  signInContext,
} from './browser.ts';
import { type DialogVisit, dialogVisits } from './dialogs.ts';
import { expect, test } from './fixtures.ts';
import { createRidesInEachState } from './ride-states.ts';
import { runAdminCommand, type ServerProcess } from './server-process.ts';
import { call, newId, type Person } from './wire.ts';

const root = join(import.meta.dirname, '..');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const sizes = [
  { name: 'phone', width: 375, height: 812 },
  { name: 'desktop', width: 1280, height: 900 },
] as const;
type Size = (typeof sizes)[number];
/** Number of days in which each screen and dialog is checked in both sizes. */
const days = 12;
/**
 * Returns the window sizes in which this run checks the screen or dialog number `index`. Returns none on five of
 * six days.
 */
const chooseSizes = (index: number): readonly Size[] =>
  sizes.filter((_size, number) => isTestCaseSelectedForThisRun(index + (number * days) / sizes.length, days));
/** Timeout of a test that opens all screens or all dialogs, in milliseconds. */
const walkTimeoutMs = 600_000;
/** Number of pages that are checked in parallel. */
const pagesAtOnce = 2;

// axe runs hundreds of times in the same pages: compiling it takes less time than it saves.
test.use({ launchOptions: getLaunchOptions({ isJourney: false }) });

let town: ScreenTestData;
let admin: Person;

test.beforeAll(async ({ server }) => {
  // While a flag is off, the address of its screen shows the home feed.
  for (const flag of ['map.tab', 'nearby.tab']) runAdminCommand(server.dataDir, 'set', flag, 'on');
  town = await createScreenTestData(server.url);
  admin = await createRidesInEachState(server, town);
  const { reader, writer } = town;
  const color = { width: 400, height: 300, channels: 3, background: '#a53' } as const;
  const picture = await sharp({ create: color }).jpeg().toBuffer();
  const photo = { data: `data:image/jpeg;base64,${picture.toString('base64')}`, alt: 'A red wall' };
  const say = <Result>(name: string, args: Record<string, unknown>, token = writer.token) =>
    call<Result>(server.url, name, args, token);
  await say('createStory', { media: [photo] });
  const { story } = await say<{ story: { id: string } }>('createStory', { media: [photo] }, reader.token);
  town.values['storyId'] = story.id;
  await say('createHighlight', { id: newId(), name: 'Walls', storyIds: [story.id] }, reader.token);
  const own = await say<{ post: { id: string } }>('createPost', { content: 'A blue bench' }, reader.token);
  town.values['ownPostId'] = own.post.id;
  const { post } = await say<{ post: { id: string; version: number } }>('createPost', {
    content: 'The red wall behind the market',
    images: [photo],
  });
  await say('updatePost', { postId: post.id, content: 'The red wall behind the new market' });
  await say('likePost', { postId: post.id }, reader.token);
  await say('createComment', { postId: post.id, content: 'I know it #murals' }, reader.token);
});

/** Function that returns the page for the next check of a screen as `person`; as a guest if `person` is undefined. */
type GetPage = (person: Person | undefined) => Promise<Page>;

/**
 * Checks the items that this run must check (see `chooseSizes`) in `pagesAtOnce` parallel workers, and returns all
 * findings. Each worker reuses one page for all checks as the same person: a new page is a new process, which compiles
 * the whole app again. Different workers use different browser contexts: the pages of one context share a process, and
 * axe blocks the process for seconds.
 */
async function checkAll<T>(
  browser: Browser,
  server: ServerProcess,
  things: readonly T[],
  check: (thing: T, size: Size, getPage: GetPage) => Promise<string[]>,
): Promise<string[]> {
  const queue = things.flatMap((thing, index) => chooseSizes(index).map((size) => [thing, size] as const));
  const workers = Array.from({ length: pagesAtOnce }, async () => {
    const found: string[] = [];
    const pages = new Map<Person | undefined, Page>();
    const getPage = async (person: Person | undefined) => {
      const page = pages.get(person) ?? (await openChecked(browser, server, person));
      pages.set(person, page);
      return page;
    };
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      found.push(...(await check(...next, getPage)));
    for (const page of pages.values()) await page.context().close();
    return found;
  });
  return (await Promise.all(workers)).flat();
}

/**
 * Returns the findings on the current screen of a page, in both themes. The dark theme is checked only for color
 * contrast, because the themes differ only in their colors.
 */
async function checkThemes(page: Page, where: string): Promise<string[]> {
  const light = await runAxe(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await runAxe(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light.map((one) => `${where}, light: ${one}`), ...dark.map((one) => `${where}, dark: ${one}`)];
}

/**
 * Waits until a screen is loaded: for 300 ms it has a visible heading and no placeholder. On a busy machine, the
 * previous screen and then a spinner without a heading are visible first. While there is the spinner, React keeps the
 * previous screen with its heading in the page, but hides it.
 */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const giveUpAt = performance.now() + 10_000;
    let loadedSince = performance.now();
    while (performance.now() < giveUpAt && performance.now() - loadedSince < 300) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const isBusy = document.querySelector('main [aria-busy="true"]') !== null;
      const isHeadingVisible = [...document.querySelectorAll('h1')].some((heading) =>
        heading.checkVisibility(),
      );
      if (isBusy || !isHeadingVisible) loadedSince = performance.now();
    }
  });
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

async function checkAddress(page: Page, url: string, path: string, size: Size): Promise<string[]> {
  await page.setViewportSize(size);
  await openScreen(page, url, fillAddressParameters(path, town.values));
  await settle(page);
  return checkThemes(page, `${path}, ${size.name}`);
}

async function checkDialog(page: Page, url: string, visit: DialogVisit, size: Size): Promise<string[]> {
  await page.setViewportSize(size);
  await visit.open(page, url, town.values);
  await settle(page);
  return checkThemes(page, `${visit.file}, ${size.name}`);
}

interface Axe {
  run(
    context: { include: Document[]; exclude: string[] },
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

/**
 * Returns the findings of axe on a page.
 * @param rules ids of the rules to check. If absent, checks the rules that axe runs by default, and its rule for
 *   targets smaller than 24 px
 */
async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const options =
      only === undefined
        ? { rules: { 'target-size': { enabled: true } } }
        : { runOnly: { type: 'rule', values: only } };
    // Some story texts get their contrast from an outline of the letters, which axe does not see.
    const context = { include: [document], exclude: ['[class*="paint-order"]'] };
    const { violations } = await axe.run(context, { resultTypes: ['violations'], ...options });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
    );
  }, rules);
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<Person, Promise<Session>>();

/**
 * Signs a person in at the first call, and returns the same session afterwards, because the server refuses simultaneous
 * log-ins of one person.
 */
function getSession(browser: Browser, { url }: ServerProcess, person: Person): Promise<Session> {
  const signIn = async () => {
    const context = await browser.newContext();
    await signInContext(context, url, person);
    const session = await context.storageState();
    await context.close();
    return session;
  };
  const session = sessions.get(person) ?? signIn();
  sessions.set(person, session);
  return session;
}

/** Opens a page with axe in a new browser context. */
async function openChecked(
  browser: Browser,
  server: ServerProcess,
  person: Person | undefined,
): Promise<Page> {
  const storageState = person && (await getSession(browser, server, person));
  const context = await createVisitorContext(browser, {
    colorScheme: 'light',
    ...(storageState ? { storageState } : {}),
  });
  await context.addInitScript(axeSource);
  await context.addInitScript(() => {
    // Colors have transitions: axe would measure a state in between.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [still];
  });
  return context.newPage();
}

test('EXP-005 EXP-006 on every screen of a signed-in person, light and dark, phone and desktop, axe finds nothing', async ({
  browser,
  server,
}) => {
  test.setTimeout(walkTimeoutMs);
  const page = await openChecked(browser, server, town.reader);
  await page.goto(`${server.url}/settings`);
  const sections = page.locator('a[href^="/settings/"]');
  await sections.first().waitFor();
  const links = await sections.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  await page.context().close();
  const addresses = (await listScreenAddresses()).filter((path) => !path.includes('$section'));
  const found = await checkAll(
    browser,
    server,
    [...addresses, ...new Set(links)],
    async (path, size, getPage) => checkAddress(await getPage(town.reader), server.url, path, size),
  );
  expect(found).toEqual([]);
});

test('EXP-005 EXP-006 on the screens that look different to guests axe finds nothing @long', async ({
  browser,
  server,
}) => {
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
  const found = await checkAll(browser, server, different, async (path, size, getPage) =>
    checkAddress(await getPage(undefined), server.url, path, size),
  );
  expect(found).toEqual([]);
});

test('EXP-005 EXP-006 in every dialog, light and dark, phone and desktop, axe finds nothing', async ({
  browser,
  server,
}) => {
  test.setTimeout(walkTimeoutMs);
  const people = { guest: undefined, admin };
  // Loading the next address leaves a dialog open: closing it goes back in the history, which would cancel the load.
  const check = async (visit: DialogVisit, size: Size, getPage: GetPage) => {
    const shared = await getPage(visit.as === undefined ? town.reader : people[visit.as]);
    const page = visit.changesPage ? await shared.context().newPage() : shared;
    const violations = await checkDialog(page, server.url, visit, size);
    if (visit.changesPage) await page.close();
    return violations;
  };
  const found = await checkAll(browser, server, dialogVisits, check);
  expect(found).toEqual([]);
});

test('EXP-005 EXP-006 on the drawn map and in the dialog for a pin axe finds nothing @long', async ({
  server,
}) => {
  test.setTimeout(walkTimeoutMs);
  // The other tests run in a browser that cannot draw the map, and check the list or the message that is shown instead.
  const browser = await launchBrowser({ drawsMaps: true });
  const pinDialog = dialogVisits.find(({ file }) => file === 'map-position-picker-dialog')!;
  const found = await checkAll(browser, server, [undefined, pinDialog], async (visit, size, getPage) => {
    const page = await getPage(town.reader);
    const violations = visit
      ? await checkDialog(page, server.url, visit, size)
      : await checkAddress(page, server.url, '/map', size);
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
    return violations;
  });
  await browser.close();
  expect(found).toEqual([]);
});

test('EXP-005 EXP-006 in each step of the first minutes axe finds nothing @long', async ({
  browser,
  server,
}) => {
  const found = await checkAll(browser, server, welcomeSteps, async (step, size, getPage) => {
    const page = await getPage(town.reader);
    await page.setViewportSize(size);
    await page.goto(`${server.url}/settings`);
    const pending = { v: 1, data: { userId: town.reader.id, step } };
    await page.evaluate((value) => localStorage.setItem('sd_welcome', JSON.stringify(value)), pending);
    await page.goto(`${server.url}/welcome`);
    const steps = `Step ${welcomeSteps.indexOf(step) + 1} of ${welcomeSteps.length}`;
    await expect(page.getByText(steps, { exact: true })).toBeAttached();
    await settle(page);
    return checkThemes(page, `first minutes, ${step}, ${size.name}`);
  });
  expect(found).toEqual([]);
});

test('the list of dialogs is complete', () => {
  const files = globSync('{app,features}/**/web/**/*.tsx', { cwd: root }).filter(
    (file) =>
      !file.includes('.test.') && /<(Dialog|FullScreenDialog)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  const names = files.map((file) => file.split('/').at(-1)!.replace('.tsx', ''));
  expect(dialogVisits.map(({ file }) => file).toSorted()).toEqual(names.toSorted());
});
