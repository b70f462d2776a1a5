import { toast } from '#platform/ui/toasts/toast.ts';
import { logError } from '#platform/ui/error-log.ts';
import { messages } from './later/messages.ts';

/** Timeout for activating a new version of the app, in milliseconds. After this time, the update counts as failed. */
const activationTimeoutMs = 10_000;
const checkEveryMs = 60 * 60_000;

/** Shows a toast that offers to update to the new version of the app. The page reloads only if the person accepts. */
function offerUpdate(worker: ServiceWorker): void {
  toast.custom(messages.updateReady, {
    id: 'update',
    action: { label: messages.update, run: () => activate(worker) },
  });
}

/** Activates the new version of the service worker. The page reloads as soon as the new version controls it. */
function activate(worker: ServiceWorker): void {
  const id = toast.loading(messages.updating);
  const fail = () => {
    clearTimeout(timer);
    toast.error(messages.updateFailed, { id });
  };
  const timer = setTimeout(fail, activationTimeoutMs);
  // `redundant` means that a newer version replaced this one, or that it could not be activated.
  worker.addEventListener('statechange', () => worker.state === 'redundant' && fail());
  worker.postMessage('take-over', []);
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first visit, so the page cannot show an older version.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(worker);
    });
  });
}

/**
 * Registers the service worker for offline use, after the page has loaded (EXP-004). Checks for a new version every
 * hour.
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  let updating = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (updating) location.reload();
    else storeShownPictures();
    updating = true;
  });
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
}

/**
 * Requests again the pictures that the page loaded before the service worker started, so that the service worker stores
 * them for offline use. The browser answers these requests from its HTTP cache.
 */
function storeShownPictures(): void {
  for (const { complete, naturalWidth, currentSrc } of document.images) {
    const isLoaded = complete && naturalWidth > 0;
    // If storing a picture fails, the picture is missing offline only.
    if (isLoaded && currentSrc.startsWith(`${location.origin}/media/`))
      void fetch(currentSrc).catch(() => undefined);
  }
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    watchForUpdates(registration);
    setInterval(() => {
      if (registration.waiting) offerUpdate(registration.waiting);
      // Ignores a failed check, for example without a network: the next check follows in an hour.
      else void registration.update().catch(() => undefined);
    }, checkEveryMs);
  } catch (error) {
    logError('service worker', error, 'warning');
  }
}
