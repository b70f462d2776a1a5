import { toast } from '#platform/ui/toasts/toast.ts';
import { logError } from '#platform/ui/error-log.ts';
import { messages } from './messages.ts';

/** How long the new version may take to take over, in milliseconds. */
const takeOverMs = 10_000;
const checkEveryMs = 60 * 60_000;

/** Offers the new version; nothing reloads before the person asks for it. */
function offer(worker: ServiceWorker): void {
  toast.custom(messages.updateReady, {
    id: 'update',
    action: { label: messages.update, run: () => takeOver(worker) },
  });
}

/** Activates the new version. The page reloads when it is in control (see `startServiceWorker`). */
function takeOver(worker: ServiceWorker): void {
  const id = toast.loading(messages.updating);
  const fail = () => {
    clearTimeout(timer);
    toast.error(messages.updateFailed, { id });
  };
  const timer = setTimeout(fail, takeOverMs);
  // A newer version has replaced this one, or it could not be activated.
  worker.addEventListener('statechange', () => worker.state === 'redundant' && fail());
  worker.postMessage('take-over', []);
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first visit, which has nothing to update.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
}

/** Registers the offline shell after the page has loaded (EXP-004) and looks for a new version every hour. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  let updating = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (updating) location.reload();
    updating = true;
  });
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    watch(registration);
    setInterval(() => {
      if (registration.waiting) offer(registration.waiting);
      // Without a network the next check is in an hour.
      else void registration.update().catch(() => undefined);
    }, checkEveryMs);
  } catch (error) {
    logError('service worker', error, 'warning');
  }
}
