import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreAbortedViewTransitions } from './ignore-aborted-view-transitions.ts';

let uncaught: unknown[];
const note = (reason: unknown) => uncaught.push(reason);
const others = process.listeners('unhandledRejection');
beforeEach(() => {
  uncaught = [];
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
});
afterEach(() => {
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
});

/**
 * Returns a page that skips all view transitions. If `failure` is given, the page updates of the transitions fail with
 * it.
 */
function pageThatSkips(failure?: Error): Document {
  const startViewTransition = () => ({
    ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')),
    updateCallbackDone: failure ? Promise.reject(failure) : Promise.resolve(),
  });
  return { startViewTransition } as unknown as Document;
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

test('a skipped view transition is ignored, and a failed change of the page is still an error', async () => {
  const page = pageThatSkips();
  page.startViewTransition();
  await soon();
  expect(uncaught, 'what the browser does on its own').toHaveLength(1);

  ignoreAbortedViewTransitions(page);
  await page.startViewTransition().updateCallbackDone;
  await soon();
  expect(uncaught).toHaveLength(1);

  const broken = pageThatSkips(new Error('no such screen'));
  ignoreAbortedViewTransitions(broken);
  await expect(broken.startViewTransition().updateCallbackDone).rejects.toThrow('no such screen');
});

test('a browser without view transitions is left unchanged', () => {
  const page = {} as Document;
  ignoreAbortedViewTransitions(page);
  expect(page).toEqual({});
});
