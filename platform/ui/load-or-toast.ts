import { logError } from './error-log.ts';
import { toast } from './toasts/toast.ts';
import { commonMessages } from './messages.ts';

/** Shows a toast: a part of the app could not be loaded, because there is no network or a new version was deployed. */
export function toastLoadFailure(): void {
  toast.error(commonMessages.partNotLoaded);
}

/** Returns the loaded module; undefined after a failure, which a toast has reported. */
export async function loadOrToast<Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await loading;
  } catch (error) {
    logError('part', error);
    toastLoadFailure();
    return undefined;
  }
}
