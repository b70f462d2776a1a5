/**
 * Checks that every text on the screens comes from the message catalog or from the server. The pseudo-locale marks the
 * texts of the catalog.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { decorateForPseudoLocale } from '#platform/messages/decorate-for-pseudo-locale.ts';
import { isTestCaseSelectedForThisRun } from '#platform/testkit/is-checked-in-this-run.ts';
import {
  fillAddressParameters,
  createScreenTestData,
  listScreenAddresses,
  type ScreenTestData,
} from './addresses.ts';
import { createVisitorContext, openScreen, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';

let town: ScreenTestData;

test.beforeAll(async ({ server }) => {
  town = await createScreenTestData(server.url);
});

/**
 * Opens pages in the pseudo-locale by setting the document's language. Returns a set that collects every text that the
 * server sends to these pages, in the HTML, in responses and in live updates.
 */
async function usePseudoLocale(context: BrowserContext): Promise<Set<string>> {
  const texts = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(add);
  };
  const addJson = (text: string) => {
    try {
      add(JSON.parse(text));
    } catch {
      // Not every response is JSON.
    }
  };
  await context.route('**/*', async (route) => {
    const isCall = new URL(route.request().url()).pathname.startsWith('/plaza/');
    if (!isCall && route.request().resourceType() !== 'document') return route.fallback();
    // A page that is left while its call is under way ends the call.
    const response = await route.fetch().catch(() => undefined);
    if (response === undefined) return route.abort();
    const body = await response.text();
    if (isCall) addJson(body);
    // The server's title is shown until the screen sets its own.
    else add(/<title>(.*?)<\/title>/.exec(body)?.[1]);
    addJson(/<script [^>]*id="plaza-answers">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    return route.fulfill({ response, body: body.replace('<html lang="en"', '<html lang="en-XA"') });
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => addJson(String(payload))));
  });
  return texts;
}

/**
 * Returns the title of a page, its texts outside of scripts, styles and SVG, and its texts for assistive technology,
 * such as accessible names. Leaves out the texts for a page whose scripts do not run.
 */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of spoken) found.push(node.getAttribute(name) ?? '');
      } else if (!node.parentElement?.closest('script, style, noscript, svg, #load-failure'))
        found.push(node.textContent ?? '');
    }
    return [...new Set(found.map((text) => text.trim()).filter((text) => text !== ''))];
  });
}

/** Matches a word in a number with a unit, a date, a time or a list, as the browser formats them. */
const formatted =
  /^(now|AM|PM|am|pm|at|and|min|hr|sec|days?|weeks?|mi|ft|km|K|M|XP|MST|GMT|UTC|Mon|Tue|Wed|Thu|Fri|Sat|Sun|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December)$/;
/** Matches names, initials and search operators, which are the same in every language. */
const names = /Plaza|Bedrock|Rita Reader|Walt Writer|\b\p{Lu}{2}\b|\b(from|near|since|until|has):(image)?/gu;

/** Matches names of time zones, such as `America/Phoenix`. */
const timeZone = /^[A-Z]\w+\/[\w/ +-]+$/;

/** Removes the marked messages from a text, including messages that are inserted into other messages. */
function withoutMessages(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? text : withoutMessages(rest);
}

/**
 * Returns the texts with a word that is in no marked message, was not sent by the server, and is neither a name nor a
 * part of a formatted number, date, time or list.
 */
function findForeign(texts: readonly string[], fromServer: ReadonlySet<string>): string[] {
  const server = [...fromServer].join('\n').toLowerCase();
  return texts.filter((text) => {
    const rest = withoutMessages(text).replaceAll(names, ' ');
    const isKnown = (piece: string) => server.includes(piece.toLowerCase());
    if (isKnown(rest.trim()) || timeZone.test(text)) return false;
    return !rest
      .split(/[^\p{L}\p{M}'’]+/u)
      .filter((word) => word.length > 1)
      .every((word) => formatted.test(word) || isKnown(word));
  });
}

/** Screens that are checked also as a guest, because they look different then. */
const openToGuests = ['/', '/post/$postId', '/u/$handle', '/login', '/search', '/map'];

/**
 * Returns true if this run opens the screen number `number`. A run can skip screens, because the structure tests find
 * most texts outside the catalog in each run.
 */
const isVisited = (_path: string, number: number) => isTestCaseSelectedForThisRun(number, 3);

async function settle(page: Page): Promise<void> {
  await page.locator('main, [role="dialog"], h1').first().waitFor();
  const spinner = page.locator('[aria-label*="óádíng"]').first();
  // It may appear a moment later, or stay, as on the map without a network.
  await page.waitForTimeout(250);
  await spinner.waitFor({ state: 'detached', timeout: 1_000 }).catch(() => undefined);
}

for (const isSignedIn of [false, true]) {
  test(`EXP-008 in the pseudo-locale every text on a screen is marked, signed ${isSignedIn ? 'in' : 'out'}`, async ({
    browser,
    server,
  }) => {
    const context = await createVisitorContext(browser, { reducedMotion: 'reduce', serviceWorkers: 'block' });
    const fromServer = await usePseudoLocale(context);
    if (isSignedIn) await signInContext(context, server.url, town.reader);
    const page = await context.newPage();
    const looks: { where: string; texts: string[] }[] = [];
    const look = async (where: string) => void looks.push({ where, texts: await readTexts(page) });
    const visit = async (path: string) => {
      await openScreen(page, server.url, path);
      await settle(page);
      await look(path);
    };
    const addresses = isSignedIn ? (await listScreenAddresses()).filter(isVisited) : openToGuests;
    for (const path of addresses.filter((one) => !one.includes('$section')))
      await visit(fillAddressParameters(path, town.values));
    if (isSignedIn) {
      await page.goto(`${server.url}/settings`);
      const sections = page.locator('a[href^="/settings/"]');
      await sections.first().waitFor();
      const links = await sections.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      for (const link of [...new Set(links)].filter(isVisited)) await visit(link);
      await page.goto(server.url);
      await page
        .getByRole('button', { name: decorateForPseudoLocale('Create post') })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
      await settle(page);
      await look('the composer');
    }
    // At the end, when all answers of the server have been read.
    const foreign = looks.flatMap(({ where, texts }) =>
      findForeign(texts, fromServer).map((text) => `${where}: ${text}`),
    );
    expect([...new Set(foreign)]).toEqual([]);
    const seen = looks.flatMap(({ texts }) => texts).filter((text) => text.includes('⟦')).length;
    expect(seen).toBeGreaterThan(isSignedIn ? 130 : 60);
    // Calls that are under way end with the pages.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}
