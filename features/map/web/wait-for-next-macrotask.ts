/** Waits for the next task of the event loop. In between, the browser can handle input and draw a frame. */
export const waitForNextMacrotask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
