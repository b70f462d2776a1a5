import { createStore } from '#platform/ui/create-store.ts';
import { createLocalStorageValue, isStoredValueTrue } from '#platform/ui/storage.ts';

/** The browser's `beforeinstallprompt` event, which TypeScript's DOM types lack. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const isNumber = (data: unknown): data is number => typeof data === 'number';
const visits = createLocalStorageValue('visits', 1, isNumber);
/** True if the install hint was dismissed in this browser. */
export const installHintDismissalStorage = createLocalStorageValue('installDismissed', 1, isStoredValueTrue);

/** Store of the browser's `beforeinstallprompt` event; undefined until the event fires. */
export const installPromptStore = createStore<InstallPromptEvent | undefined>(undefined);

/** Number of the visit on which the install hint is first shown. */
const hintAfterVisits = 2;

/**
 * Counts this visit, and stores the browser's install prompt event for later.
 * @returns true if the install hint may be shown. False on the first visit, if the app is installed, or if the hint was
 *   dismissed
 */
export function recordVisitAndDecideInstallHint(): boolean {
  const count = (visits.read() ?? 0) + 1;
  if (count <= hintAfterVisits) visits.write(count);
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this call, some browsers show an install banner of their own at once.
    event.preventDefault();
    installPromptStore.set(event as InstallPromptEvent);
  });
  const isInstalled = window.matchMedia?.('(display-mode: standalone)').matches;
  return count >= hintAfterVisits && !isInstalled && installHintDismissalStorage.read() !== true;
}
