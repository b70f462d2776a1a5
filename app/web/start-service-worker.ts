import { toast } from '#platform/ui/toasts/toast.ts';
import { logError } from '#platform/ui/error-log.ts';

/** Offers the new version; nothing reloads under somebody's hands. */
function offer(worker: ServiceWorker): void {
  toast.loading('A new version is ready', {
    id: 'update',
    action: { label: 'Update', run: () => worker.postMessage('take-over', []) },
  });
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
  window.addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    watch(registration);
    // An update that cannot be asked for now is asked for in an hour.
    setInterval(() => void registration.update().catch(() => undefined), 60 * 60_000);
  } catch (error) {
    logError('service worker', error, 'warning');
  }
}
