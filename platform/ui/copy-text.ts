import { toast } from './toasts/toast.ts';
import { commonMessages } from './messages.ts';

/**
 * Copies a text to the clipboard. A toast reports the success, or that the browser did not allow it; then the result is
 * false.
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
