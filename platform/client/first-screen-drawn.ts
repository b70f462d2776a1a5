/** Most devices have drawn the first screen after this many milliseconds. */
const usuallyDrawnMs = 250;
/** Maximum further wait for an idle moment, in milliseconds. */
const longestWaitMs = 1_000;

/**
 * Resolves when the first screen is drawn and the browser is idle. Code that the first screen does not need is loaded
 * after it. Later it is always resolved.
 */
export const firstScreenDrawn: Promise<void> = new Promise((resolve) => {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else resolve();
  }, usuallyDrawnMs);
});
