/**
 * Keeps the app usable without a network: the page and its files from the cache, pictures that were seen, and nothing
 * of what functions answer. Shows what is pushed and opens what it is about. Built as its own file; the build fills in the list of files.
 */
import { decideFetch, decidePictureStorage, trimPlan } from './offline-rules.ts';
import { placeToOpen, signOf } from './push-rules.ts';

interface Waits {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends Waits {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface PushEvent extends Waits {
  data: { text: () => string } | null;
}
interface ClickEvent extends Waits {
  notification: { close: () => void; data: unknown };
}
interface SubscriptionEvent extends Waits {
  oldSubscription: PushSubscription | null;
}
interface Page {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<Page>;
  navigate: (url: string) => Promise<Page | null>;
  postMessage: (message: unknown, transfer: []) => void;
}
interface WorkerScope {
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void;
  registration: ServiceWorkerRegistration;
  navigator: { setAppBadge?: (count: number) => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (what: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>;
    openWindow: (url: string) => Promise<Page | null>;
  };
  location: Location;
}

declare const __PLAZA_FILES__: readonly string[];
const scope = self as unknown as WorkerScope;
const files = __PLAZA_FILES__;
const filesCache = 'plaza-files-1';
const pageCache = 'plaza-page-1';
const picturesCache = 'plaza-seen-1';
const maxPictures = 120;
/** A page that takes longer than this is shown from the cache, in milliseconds. */
const patience = 3500;

async function install(): Promise<void> {
  const cache = await caches.open(filesCache);
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  await cache.addAll(files.filter((file) => !kept.has(file)));
  await (await caches.open(pageCache)).add(new Request('/', { cache: 'reload' }));
}

async function activate(): Promise<void> {
  const ours = [filesCache, pageCache, picturesCache];
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
  const cache = await caches.open(filesCache);
  const wanted = new Set(files);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(request);
  }
  await scope.clients.claim();
}

/** The network's page, or the kept shell when the network is away or slow. */
async function page(request: Request): Promise<Response> {
  const shell = () => caches.match('/', { cacheName: pageCache });
  const slow = new Promise<Response | undefined>((resolve) => {
    setTimeout(() => void shell().then(resolve), patience);
  });
  const fresh = fetch(request);
  const first = await Promise.race([fresh.catch(shell), slow]);
  return first ?? fresh;
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: filesCache })) ?? renew(request);
}

/** What is kept, while the next one is fetched; where nothing is kept, what is fetched. */
function named(event: FetchEvent): Promise<Response> {
  const fresh = renew(event.request);
  event.waitUntil(fresh.catch(() => undefined));
  return caches.match(event.request, { cacheName: filesCache }).then((kept) => kept ?? fresh);
}

async function renew(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(filesCache)).put(request, answer.clone());
  return answer;
}

/**
 * A picture by the browser's own cache or the network, so that one that was deleted disappears; the stored copy only
 * without a network. The least recently used copies are deleted.
 */
async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(picturesCache);
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const stored = await cache.match(request);
    if (stored) return stored;
    throw error;
  }
  const change = decidePictureStorage(answer.status, answer.headers.get('cache-control'));
  if (change === 'leave') return answer;
  // Deleted first, so that a new copy is last: the order of the keys is the order of use.
  await cache.delete(request);
  if (change === 'delete') return answer;
  await cache.put(request, answer.clone());
  const keys = await cache.keys();
  await Promise.all(trimPlan(keys, maxPictures).map((old) => cache.delete(old)));
  return answer;
}

const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push (EXP-063). Where somebody looks at Plaza the page has told them already, and nothing is shown twice. */
async function show(text: string | undefined): Promise<void> {
  const sign = signOf(text);
  if (sign.unread !== null) await scope.navigator.setAppBadge?.(sign.unread).catch(() => undefined);
  if ((await pages()).some((page) => page.visibilityState === 'visible')) return;
  await scope.registration.showNotification(sign.title, sign.options);
}

/** Opens what a sign is about: in a page that is open, which keeps what is written there, or in a new one. */
async function open(data: unknown): Promise<void> {
  const url = placeToOpen(data, scope.location.origin);
  const [page] = await pages();
  if (!page) return void (await scope.clients.openWindow(url));
  await page.focus();
  page.postMessage({ open: url }, []);
}

/** The push service has given this browser another address: the server learns of it without waiting for a visit. */
async function renewSubscription(old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (!key) return;
  const fresh = await scope.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const [page] = await pages();
  // Which function takes it only a page knows; the next visit tells it too.
  page?.postMessage({ subscription: fresh.toJSON() }, []);
}

scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event.oldSubscription)),
);

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const how = decideFetch(
    { method: request.method, url: request.url, mode: request.mode },
    scope.location.origin,
  );
  if (how === 'page') event.respondWith(page(request));
  if (how === 'file') event.respondWith(file(request));
  if (how === 'named') event.respondWith(named(event));
  if (how === 'picture') event.respondWith(picture(request));
});
