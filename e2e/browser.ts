/** Starts the machine's Chromium for browser tests, screenshots and benchmarks. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { findChromium, findWindowlessChromium } from '../tools/setup/chromium.mjs';
import type { Person } from './wire.ts';

/** Chromium flags that turn off its own network requests, such as updates, block lists and first-run pages. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pop-ups of the address bar are pages of their own in every window: a quarter of a journey's processor time. The
  // build without a window ends a page that asks whether the device can recognize speech.
  '--disable-features=Translate,OptimizationHints,WebUIOmniboxPopup,WebUIOmniboxAimPopup,OnDeviceWebSpeechAvailable',
];

/**
 * Turns off V8's compiler for warm functions. A journey leaves its pages so early that the compiler would take a tenth
 * of the browser's processor time and save less.
 */
const noWarmCompiler = '--js-flags=--no-maglev';

/**
 * Returns the launch options of the browser, which `playwright.config.ts` uses too.
 * @param drawsMaps true for a browser with WebGL. Software draws it, because test machines have no graphics card
 * @param drawsPagesExactly true to draw the pages with the same renderer as WebGL. Without it, the lower part of a map
 *   stays blank while a header covers the upper part of the map
 * @param isComplete true for the complete Chromium, which has a back/forward cache and push messages, but takes more
 *   processor time for each page
 * @param hasCamera true for a simulated camera, which pages may use without asking for permission
 * @param isJourney true to turn off V8's compiler for warm functions, which costs more processor time in short tests
 *   than it saves; false for benchmarks and for tests of push messages, which need the same compilers as a visitor's
 *   browser
 */
export function getLaunchOptions({
  drawsMaps = false,
  drawsPagesExactly = false,
  isComplete = false,
  hasCamera = false,
  isJourney = true,
} = {}) {
  const graphics = drawsMaps
    ? [
        ...quiet.filter((arg) => arg !== '--disable-gpu'),
        '--use-angle=swiftshader',
        // Only WebGL uses it: drawing the pages with it as well takes three times as long as the software compositor.
        ...(drawsPagesExactly ? [] : ['--disable-gpu-compositing']),
        '--enable-unsafe-swiftshader',
      ]
    : quiet;
  const args = isJourney ? [...graphics, noWarmCompiler] : [...graphics];
  if (hasCamera) args.push('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream');
  // The sandbox of Chromium does not work for root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { executablePath: isComplete ? findChromium() : findWindowlessChromium(), args };
}

/** Starts headless Chromium. `drawsMaps` enables WebGL. */
export function launchBrowser(options?: {
  drawsMaps?: boolean;
  drawsPagesExactly?: boolean;
  isComplete?: boolean;
  hasCamera?: boolean;
}): Promise<Browser> {
  return chromium.launch(getLaunchOptions({ ...options, isJourney: false }));
}

/**
 * Creates a browser context of a returning visitor, in which no welcome dialog opens. By default, animations are
 * reduced and service workers are blocked, which saves a third of a test's processor time.
 */
export async function createVisitorContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  await skipFirstVisit(context);
  return context;
}

/**
 * Starts the browser of a returning visitor with its data in `folder`, so that a test can close and reopen the browser
 * with the same data.
 */
export async function launchVisitorBrowser(
  folder: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, { ...getLaunchOptions(), ...options });
  await skipFirstVisit(context);
  return context;
}

async function skipFirstVisit(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Empty pages have no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('sd_splash', JSON.stringify({ v: 1, data: 'venue-feed rideshare smart-city' }));
    localStorage.setItem('sd_greeted', JSON.stringify({ v: 1, data: true }));
  });
}

/** Signs a browser context in by setting the session cookie. */
export async function signInContext(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { email, password } = person;
  const response = await context.request.post(`${url}/plaza/us-central1/logIn`, {
    data: { email, password },
    headers: { origin: url },
  });
  if (!response.ok()) throw new Error(`Could not sign in: ${response.status()} ${await response.text()}`);
}

/** Waits until the app has replaced the server-rendered first screen, which is not interactive. */
export async function waitForApp(page: Page): Promise<void> {
  await page.locator('#root [inert]').first().waitFor({ state: 'detached' });
}

/**
 * Opens a screen. If the page already shows the app, changes only the URL, as a link does, because a page load takes
 * much processor time. If no new title appears within 5 seconds, loads the page.
 */
export async function openScreen(page: Page, url: string, path: string): Promise<void> {
  if (!page.url().startsWith(url)) return void (await page.goto(url + path));
  await page.evaluate((to) => {
    document.title = 'Previous screen';
    history.pushState({}, '', to);
  }, path);
  // The previous screen stays visible until the next one is rendered.
  const isReplaced = () => document.title !== 'Previous screen';
  await page.waitForFunction(isReplaced, null, { timeout: 5_000 }).catch(() => page.goto(url + path));
}

/** Returns a list that collects the console errors, exceptions and failed requests of the context's pages. */
export function collectBrowserErrors(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (why !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${why}`);
  });
  return complaints;
}
