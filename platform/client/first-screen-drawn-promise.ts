/** Time in milliseconds after the start of the page's script by which most devices have drawn the first screen. */
const usuallyDrawnMs = 250;
/** Maximum additional wait in milliseconds for the browser to become idle. Afterwards the promise resolves anyway. */
const longestWaitMs = 1_000;

/**
 * Promise that resolves when the first screen is probably drawn and the browser is idle, after at most about 1.25 s.
 * Code that the first screen does not need waits for this promise before it is loaded.
 */
export const firstScreenDrawnPromise: Promise<void> = new Promise((resolve) => {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else resolve();
  }, usuallyDrawnMs);
});
