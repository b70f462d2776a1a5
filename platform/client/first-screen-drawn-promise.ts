/**
 * Time in milliseconds in which most devices have drawn the first screen, measured from the start of the page's script.
 */
const usuallyDrawnMs = 250;
/** Maximum additional wait in milliseconds for the browser to become idle. Afterwards the promise resolves anyway. */
const longestWaitMs = 1_000;

/**
 * Promise that resolves when the first screen is probably drawn and the browser is idle, after at most about 1.25 s.
 * Modules that the first screen does not need are loaded after this promise has resolved.
 */
export const firstScreenDrawnPromise: Promise<void> = new Promise((resolve) => {
  setTimeout(() => {
    // Safari does not have `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else resolve();
  }, usuallyDrawnMs);
});
