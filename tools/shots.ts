/**
 * `npm run shots`: photographs every screen and dialog of a fresh demo city, phone and desktop, light and dark, into
 * `shots/`, and fails where a page complains or does not fit its window. Words after `--` choose scenes by name.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { collectComplaints, launchBrowser, newVisitor, signInContext } from '../e2e/browser.ts';
import { makeDataFolder, removeDataFolder, startServer } from '../e2e/server-process.ts';
import { type Person, signUp } from '../e2e/wire.ts';
import { furnish } from './shots/city.ts';
import { type City, type Scene, scenes } from './shots/scenes.ts';

const target = join(import.meta.dirname, '..', 'shots');
const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const schemes = ['light', 'dark'] as const;
const settleMs = 400;

const chosenWords = process.argv.slice(2);
const chosen = scenes.filter(
  ({ name }) => chosenWords.length === 0 || chosenWords.some((word) => name.includes(word)),
);
if (chosenWords.length === 0) rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const dataDir = makeDataFolder();
const server = await startServer({ dataDir, env: { PLAZA_STARTER_CITY: '1' } });
const browser = await launchBrowser();
const complaints: string[] = [];
try {
  const visitor = await signUp(server.url, 'Vera Winter');
  const signedIn = await rememberSignIn(browser, visitor);
  for (const [device, options] of Object.entries(devices)) {
    for (const scheme of schemes) {
      // Anew each time: the last scene deletes what the visitor wrote.
      const city = await furnish(server.url, visitor, dataDir);
      for (const scene of chosen) {
        const name = `${scene.name}-${device}-${scheme}`;
        const found = await photograph(browser, {
          scene,
          city,
          name,
          options: { ...options, colorScheme: scheme, storageState: scene.signedIn ? signedIn : undefined },
        });
        for (const text of found) console.error(`${name}: ${text}`);
        complaints.push(...found);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await removeDataFolder(dataDir);
}

console.log(
  `${chosen.length * 4} pictures of ${chosen.length} scenes in shots/, ${complaints.length} complaints`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;

interface Shot {
  scene: Scene;
  city: City;
  name: string;
  options: Parameters<Browser['newContext']>[0];
}

/** What a browser keeps of somebody who has signed in once. */
async function rememberSignIn(with_: Browser, person: Person) {
  const context = await with_.newContext();
  await signInContext(context, server.url, person);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Takes one picture; what was wrong meanwhile. */
async function photograph(with_: Browser, { scene, city, name, options }: Shot): Promise<string[]> {
  const settings = {
    ...options,
    reducedMotion: 'reduce' as const,
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
  };
  const context = await (scene.isFirstVisit ? with_.newContext(settings) : newVisitor(with_, settings));
  try {
    return await photographIn(context, { scene, city, name, options });
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  } finally {
    await context.close();
  }
}

async function photographIn(context: BrowserContext, { scene, city, name }: Shot): Promise<string[]> {
  context.setDefaultTimeout(10_000);
  const found = collectComplaints(context);
  const page = await context.newPage();
  await page.goto(city.url + scene.path(city));
  await settle(page);
  await scene.act?.(page, city);
  await settle(page);
  await page.screenshot({ path: join(target, `${name}.png`) });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (tooWide > 0) found.push(`is ${tooWide} px wider than its window`);
  return scene.isMissing ? found.filter((text) => !text.includes('404')) : found;
}

/** Waits until fonts and pictures are there and nothing says that it is loading. */
async function settle(page: Page): Promise<void> {
  await page.locator('#main, main').first().waitFor();
  await page.waitForFunction(() => {
    // Below the window more may still be on its way.
    const isSeen = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    };
    const isWaiting = [...document.querySelectorAll('[aria-busy=true], .animate-shimmer')].some(isSeen);
    return !isWaiting && [...document.images].every((image) => image.complete || !isSeen(image));
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForTimeout(settleMs);
}
