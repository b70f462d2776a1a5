/** Waits for the next task of the event loop, so that the browser can handle input and draw a frame in between. */
export const waitForNextMacrotask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
