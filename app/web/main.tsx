import './styles.css';
import { configureApiClient } from '#platform/client/call.ts';
import { installDialogBackButtonListeners } from '#platform/ui/dialog-stack.ts';
import { logError } from '#platform/ui/error-log.ts';
import { setSiteName } from '#platform/ui/page-title.ts';
import { applyStoredThemeAndSyncAcrossTabs } from '#platform/ui/theme.ts';
import { ignoreAbortedViewTransitions } from './ignore-aborted-view-transitions.ts';
import { mountApp } from './mount-app.tsx';
import { readPageConfig } from './page-config.ts';

/** Delay before the service worker starts, in milliseconds. After this delay, the first screen is usually visible. */
const startWorkerAfterMs = 1_000;

const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
const config = readPageConfig(meta, location.search);

window.addEventListener('error', (event) => logError('window', event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => logError('promise', event.reason));

setSiteName(config.brand.title);
applyStoredThemeAndSyncAcrossTabs();
document.documentElement.dataset['brand'] = config.brand.id;
configureApiClient(config.functions);
installDialogBackButtonListeners();
ignoreAbortedViewTransitions(document);
mountApp(config);
// The service worker downloads all files for offline use. It starts late, so that the downloads do not slow down the
// first screen.
if (import.meta.env.PROD)
  setTimeout(() => {
    import('./start-service-worker.ts').then(
      ({ startServiceWorker }) => startServiceWorker(),
      (error: unknown) => logError('service worker', error),
    );
  }, startWorkerAfterMs);
