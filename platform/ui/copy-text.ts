import { toast } from './toasts/toast.ts';
import { commonMessages } from './messages.ts';

/**
 * Copies a text to the clipboard and shows a toast. Returns false if the browser did not allow it.
 * @param said text of the toast after success
 */
export async function copyText(text: string, said: string = commonMessages.linkCopied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
    return true;
  } catch {
    toast.error(commonMessages.copyRefused);
    return false;
  }
}
