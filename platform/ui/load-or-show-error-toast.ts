import { logError } from './error-log.ts';
import { toast } from './toasts/toast.ts';
import { commonMessages } from './messages.ts';

/**
 * Shows a toast that reports that a part of the app could not be loaded. The usual causes are a missing network and a
 * new deployment, which removed the files of the version that the page runs.
 */
export function showLoadFailureToast(): void {
  toast.error(commonMessages.partNotLoaded);
}

/** Waits for a lazily imported module. If the import fails, shows a toast and returns undefined. */
export async function loadModuleOrShowErrorToast<Loaded>(
  loading: Promise<Loaded>,
): Promise<Loaded | undefined> {
  try {
    return await loading;
  } catch (error) {
    logError('part', error);
    showLoadFailureToast();
    return undefined;
  }
}
