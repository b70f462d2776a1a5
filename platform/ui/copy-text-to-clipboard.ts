import { toast } from './toasts/toast.ts';
import { messages } from './later/messages.ts';

/**
 * Copies a text to the clipboard, and shows a toast on success and on failure. Returns false if the browser refused.
 * @param toastText text of the toast after success
 */
export async function copyTextToClipboard(
  text: string,
  toastText: string = messages.linkCopied,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(toastText);
    return true;
  } catch {
    toast.error(messages.copyRefused);
    return false;
  }
}
