/**
 * Service worker: makes the app usable offline and shows push notifications. It caches the page, the files of the app,
 * and the viewed pictures and map tiles, but never the results of function calls. The build bundles the service worker
 * into one file, and inserts the list of app files to cache.
 */
import { chooseServiceWorkerCachingStrategy, isAppPageUrl, pageStartupScriptPaths } from './offline-rules.ts';
import { fetchMapTileCacheFirst, mapTileCacheName } from './map-tile-cache.ts';
import { fetchPage, pageCacheName } from './page-cache.ts';
import { fetchPicture, pictureCacheName } from './picture-cache.ts';
import { chooseUrlOpenedByNotificationClick, buildPushNotification } from './push-rules.ts';

interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface PushEvent extends ExtendableEvent {
  data: { text: () => string } | null;
}
interface ClickEvent extends ExtendableEvent {
  notification: { close: () => void; data: unknown };
}
interface SubscriptionEvent extends ExtendableEvent {
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
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
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
const files = [...__PLAZA_FILES__, ...pageStartupScriptPaths];
const filesCache = 'plaza-files-1';

async function install(): Promise<void> {
  const cache = await caches.open(filesCache);
  const cached = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  await cache.addAll(files.filter((file) => !cached.has(file)));
  // Caches the guests' version of the page, without a first screen. The cached page contains no personal data, because
  // it is shown at every address and to every person, even after logging out.
  const empty = new Request('/', {
    cache: 'reload',
    credentials: 'omit',
    headers: { 'x-plaza-page': 'empty' },
  });
  await (await caches.open(pageCacheName)).put('/', await fetchOk(empty));
}

async function fetchOk(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
  return answer;
}

async function activate(): Promise<void> {
  const ownCaches = [filesCache, pageCacheName, pictureCacheName, mapTileCacheName];
  for (const name of await caches.keys()) if (!ownCaches.includes(name)) await caches.delete(name);
  const cache = await caches.open(filesCache);
  const wanted = new Set(files);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(request);
  }
  await scope.clients.claim();
}

async function fetchFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: filesCache })) ?? renew(request);
}

/**
 * Stale-while-revalidate, for files that keep their name when they change: returns the cached file and updates the
 * cache.
 */
function fetchNamedFile(event: FetchEvent): Promise<Response> {
  const fresh = renew(event.request);
  event.waitUntil(fresh.catch(() => undefined));
  return caches.match(event.request, { cacheName: filesCache }).then((cached) => cached ?? fresh);
}

/** Fetches a file and updates the cache. Returns the file even if it cannot be stored, because the disk may be full. */
async function renew(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) await storeFile(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function storeFile(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(filesCache);
  await cache.put(request, answer);
}

/**
 * Returns the open pages of the app. Leaves out other tabs of this origin, such as the API reference, because they
 * cannot show notifications.
 */
async function listPages(): Promise<readonly Page[]> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => isAppPageUrl(url, scope.location.origin));
}

/**
 * Updates the badge of the app's icon and shows a push notification (EXP-063). If a page of the app is visible, only
 * that page shows the notification.
 */
async function showPush(text: string | undefined): Promise<void> {
  const notification = buildPushNotification(text);
  if (notification.unread !== null)
    await scope.navigator.setAppBadge?.(notification.unread).catch(() => undefined);
  if ((await listPages()).some((page) => page.visibilityState === 'visible')) return;
  const { title, options, isProcess } = notification;
  // By default, a notification is silent if it replaces another notification with the same tag. `renotify` makes a new
  // step of a trip audible. The notification is still silent if an open page has already shown the same step.
  const [replaced] = isProcess ? await scope.registration.getNotifications({ tag: options.tag }) : [];
  const renotify = replaced !== undefined && replaced.body !== options.body;
  await scope.registration.showNotification(title, { ...options, renotify } as NotificationOptions);
}

/**
 * Opens the URL of a clicked notification. If a page of the app is open, that page shows the URL without a reload, so
 * that no draft is lost. Otherwise a new page opens.
 */
async function openTarget(data: unknown): Promise<void> {
  const url = chooseUrlOpenedByNotificationClick(data, scope.location.origin);
  const [page] = await listPages();
  if (!page) return void (await scope.clients.openWindow(url));
  await page.focus();
  page.postMessage({ open: url }, []);
}

/**
 * Creates a new push subscription after the push service has ended the old subscription. Passes the new subscription to
 * an open page, which sends it to the server.
 */
async function renewSubscription(old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (!key) return;
  const fresh = await scope.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const [page] = await listPages();
  // The service worker cannot call functions, so a page sends the subscription to the server. If no page is open, the
  // next page that opens does so.
  page?.postMessage({ subscription: fresh.toJSON() }, []);
}

scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTarget(event.notification.data));
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
  const plan = chooseServiceWorkerCachingStrategy(
    { method: request.method, url: request.url, mode: request.mode },
    scope.location.origin,
  );
  if (plan === 'page') event.respondWith(fetchPage(request));
  if (plan === 'file') event.respondWith(fetchFile(request));
  if (plan === 'named') event.respondWith(fetchNamedFile(event));
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work);
  if (plan === 'picture') event.respondWith(fetchPicture(request, keepAlive));
  if (plan === 'tile') event.respondWith(fetchMapTileCacheFirst(request, keepAlive));
});
