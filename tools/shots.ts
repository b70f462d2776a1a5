/**
 * `npm run shots`: takes screenshots of every screen and dialog of a new demo city into `shots/`, on phone and desktop,
 * light and dark. Fails if a page logs an error or is wider than its window. Words after `--` select screenshots whose
 * name contains one of the words, such as `map` or `phone-dark`. A word between hyphens, such as `-post-`, selects only
 * names that contain the whole word.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { collectBrowserErrors, launchBrowser, createVisitorContext, signInContext } from '../e2e/browser.ts';
import { makeDataFolder, removeDataFolder, runAdminCommand, startServer } from '../e2e/server-process.ts';
import { call, type Person, signUp } from '../e2e/wire.ts';
import { createScreenshotContent } from './shots/city.ts';
import { createScreenshotNeighbors } from './shots/neighbors.ts';
import { createOldStories } from './shots/old-stories.ts';
import type { ScreenshotCity, ScreenshotScene, SignedInPerson } from './shots/scene.ts';
import { screenshotScenes } from './shots/scenes.ts';
import { findTooSmallControls } from './shots/small-targets.ts';
import { storeVenueHoursAndPhone } from './shots/venue-content.ts';

const target = join(import.meta.dirname, '..', 'shots');
const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const schemes = ['light', 'dark'] as const;
const settleMs = 250;
/** Time in milliseconds after a movement of a map until its names are fully visible, even without a graphics card. */
const mapSettleMs = 1_500;
/** Maximum time in milliseconds until a page is loaded. Maps without a graphics card need up to 25 s. */
const maxLoadMs = 40_000;

const downtown = { latitude: 33.4484, longitude: -112.074 };
const chosenWords = process.argv.slice(2);
const isChosen = (name: string) =>
  chosenWords.length === 0 || chosenWords.some((word) => `-${name}-`.includes(word));
if (chosenWords.length === 0) rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const dataDir = makeDataFolder();
const server = await startServer({ dataDir, env: { PLAZA_STARTER_CITY: '1' } });
const browser = await launchBrowser({ drawsMaps: true, drawsPagesExactly: true });
const browserWithCamera = await launchBrowser({ hasCamera: true });
const complaints: string[] = [];
let taken = 0;
try {
  const visitor = await signUp(server.url, 'Vera Winter');
  const around = await createScreenshotNeighbors(server.url, visitor);
  await approveTomas(around.tomas);
  await storeVenueHoursAndPhone(dataDir);
  await createOldStories(server.url, dataDir, visitor, around);
  const signedIn: Record<SignedInPerson, BrowserState> = {
    visitor: await rememberSignIn(browser, visitor),
    newcomer: await rememberSignIn(browser, around.newcomer),
    amara: await rememberSignIn(browser, around.amara),
    tomas: await rememberSignIn(browser, around.tomas),
    admin: await rememberSignIn(browser, await signUpAdmin()),
  };
  for (const [device, options] of Object.entries(devices)) {
    for (const scheme of schemes) {
      const shots = screenshotScenes
        .map((scene) => ({ scene, name: `${scene.name}-${device}-${scheme}` }))
        .filter(({ scene, name }) => isChosen(name) && (device === 'phone' || !scene.phoneWidth));
      if (shots.length === 0) continue;
      // Creates the content again for each device and color scheme, because the last scene deletes content of the
      // visitor.
      const city = await createScreenshotContent(server.url, visitor, around, dataDir);
      for (const { scene, name } of shots) {
        const storageState = scene.as && signedIn[scene.as];
        const found = await photograph(scene.hasCamera ? browserWithCamera : browser, {
          scene,
          city,
          name,
          options: { ...options, colorScheme: scheme, storageState },
        });
        taken += 1;
        for (const text of found) console.error(`${name}: ${text}`);
        complaints.push(...found);
      }
    }
  }
} finally {
  await browser.close();
  await browserWithCamera.close();
  await server.stop();
  await removeDataFolder(dataDir);
}

console.log(`${taken} pictures in shots/, ${complaints.length} complaints`);
process.exitCode = complaints.length === 0 ? 0 : 1;

/** Makes Tomás an approved driver who is online. */
async function approveTomas(tomas: Person): Promise<void> {
  const area = { lat: 33.45, lng: -112.07, miles: 30 };
  await call(
    server.url,
    'saveDriverProfile',
    { vehicle: 'Blue Kia Niro', plate: 'BKN 2047', area },
    tomas.token,
  );
  runAdminCommand(dataDir, 'driver', 'approve', tomas.email);
  await call(server.url, 'setDriverOnline', { online: true }, tomas.token);
}

async function signUpAdmin(): Promise<Person> {
  const admin = await signUp(server.url, 'Ada Admin');
  runAdminCommand(dataDir, 'grant', admin.email, '--unconfirmed');
  return admin;
}

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Shot {
  scene: ScreenshotScene;
  city: ScreenshotCity;
  name: string;
  options: Parameters<Browser['newContext']>[0];
}

/** Signs a person in once and returns the browser state, which other browser contexts reuse. */
async function rememberSignIn(with_: Browser, person: Person): Promise<BrowserState> {
  const context = await with_.newContext();
  await signInContext(context, server.url, person);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Takes one screenshot and returns the problems that were found on the page. */
async function photograph(with_: Browser, { scene, city, name, options }: Shot): Promise<string[]> {
  const viewport =
    scene.phoneWidth && options?.isMobile ? { width: scene.phoneWidth, height: 640 } : options?.viewport;
  const settings = {
    ...options,
    viewport,
    reducedMotion: 'reduce' as const,
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    ...(scene.isLocated ? { geolocation: downtown, permissions: ['geolocation'] } : {}),
    ...(scene.hasCamera ? { permissions: ['camera'] } : {}),
  };
  const context = await (scene.isFirstVisit
    ? with_.newContext(settings)
    : createVisitorContext(with_, settings));
  try {
    return await photographIn(context, { scene, city, name, options });
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  } finally {
    await context.close();
  }
}

async function photographIn(
  context: BrowserContext,
  { scene, city, name, options }: Shot,
): Promise<string[]> {
  context.setDefaultTimeout(10_000);
  const found = collectBrowserErrors(context);
  const page = await context.newPage();
  await scene.prepare?.(city);
  const address = new URL(scene.path(city), city.url);
  if (scene.host) address.hostname = scene.host;
  await page.goto(address.href);
  await settle(page);
  await scene.act?.(page, city);
  await settle(page);
  await page.screenshot({ path: join(target, `${name}.png`) });
  if (options?.isMobile) found.push(...(await findTooSmallControls(page)));
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (tooWide > 0) found.push(`is ${tooWide} px wider than its window`);
  return scene.isRefused
    ? found.filter((text) => !/status of 40[134]|response code: 403|ERR_/.test(text))
    : found;
}

/**
 * Waits until fonts are loaded, visible pictures are loaded, and no loading indicator is visible. Repeats after a
 * pause, because content that has just appeared may load pictures of its own.
 */
async function settle(page: Page): Promise<void> {
  await page.locator('#main, main').first().waitFor();
  for (let round = 0; round < 2; round += 1) {
    await waitUntilLoaded(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await page.waitForTimeout(settleMs);
  }
  if ((await page.locator('.maplibregl-map').count()) > 0) await page.waitForTimeout(mapSettleMs);
  await waitUntilLoaded(page);
}

async function waitUntilLoaded(page: Page): Promise<void> {
  const isLoaded = () => {
    // Content outside the window may still be loading: posts below it, stories beside it, rows that a sheet clips,
    // folded content.
    const isSeen = (element: Element) => {
      let { top, bottom, left, right } = element.getBoundingClientRect();
      const clip = (frame: { top: number; bottom: number; left: number; right: number }) => {
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      };
      clip({ top: 0, bottom: innerHeight, left: 0, right: innerWidth });
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (parent !== document.body && getComputedStyle(parent).overflowY !== 'visible')
          clip(parent.getBoundingClientRect());
      return top < bottom && left < right && element.checkVisibility();
    };
    const isWaiting = [
      ...document.querySelectorAll('[aria-busy=true], .animate-shimmer, .animate-spin'),
    ].some(isSeen);
    return !isWaiting && [...document.images].every((image) => image.complete || !isSeen(image));
  };
  await page.waitForFunction(isLoaded, undefined, { timeout: maxLoadMs });
}
