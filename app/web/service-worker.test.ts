import { beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://plaza.test';
type Listener = (event: object) => void;

/** Starts the service worker with open tabs. Returns a function that dispatches an event and waits for its work. */
async function startWorker(tabUrls: readonly string[]) {
  const listeners = new Map<string, Listener>();
  const shown: string[] = [];
  const posted: string[] = [];
  const opened: string[] = [];
  const tabs = tabUrls.map((path) => ({
    url: `${origin}${path}`,
    visibilityState: 'visible',
    focus: async () => undefined,
    postMessage: () => void posted.push(path),
  }));
  vi.stubGlobal('__PLAZA_FILES__', []);
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    location: { origin },
    navigator: {},
    registration: { showNotification: async (title: string) => void shown.push(title) },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  });
  await import('./service-worker.ts');
  const dispatch = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)!({ ...event, waitUntil: (started: Promise<unknown>) => (work = started) });
    await work;
  };
  return { dispatch, shown, posted, opened };
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const push = { data: { text: () => JSON.stringify({ title: 'Ann likes your post' }) } };
const click = { notification: { close: () => {}, data: { address: '/post/1' } } };

test.each([
  [['/docs'], 1],
  [['/media/picture.jpg'], 1],
  [['/docs', '/social'], 0],
  [[], 1],
])('EXP-063 with the visible tabs %j the worker shows %d notifications', async (tabs, count) => {
  const { dispatch, shown } = await startWorker(tabs);
  await dispatch('push', push);
  expect(shown).toHaveLength(count);
});

test.each([
  [['/docs', '/social'], ['/social'], []],
  [['/docs'], [], [`${origin}/post/1`]],
])('EXP-063 with the tabs %j a click on a notification opens it in the app', async (tabs, posted, opened) => {
  const worker = await startWorker(tabs);
  await worker.dispatch('notificationclick', click);
  expect(worker).toMatchObject({ posted, opened });
});

test.each(['/assets/feed.js', '/icons/icon.svg'])(
  'EXP-004 the file %s is delivered although it cannot be stored, because the disk is full',
  async (path) => {
    const { dispatch } = await startWorker([]);
    vi.stubGlobal('fetch', async () => new Response('file'));
    vi.stubGlobal('caches', {
      match: async () => undefined,
      open: async () => ({ put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }),
    });
    let answer: Promise<Response> | undefined;
    const respondWith = (response: Promise<Response>) => (answer = response);
    await dispatch('fetch', { request: new Request(origin + path), respondWith });
    expect(await (await answer)?.text()).toBe('file');
  },
);
