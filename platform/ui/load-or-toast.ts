import { logError } from './error-log.ts';
import { toast } from './toasts/toast.ts';

/** Says that a part of the app could not be fetched: the network is away, or the app has been renewed since. */
export function toastLoadFailure(): void {
  toast.error('This part of the app could not be loaded. Check your connection, or reload the page.');
}

/** What somebody's press has to be fetched for; undefined where that failed, and they have been told. */
export async function loadOrToast<Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await loading;
  } catch (error) {
    logError('part', error);
    toastLoadFailure();
    return undefined;
  }
}
