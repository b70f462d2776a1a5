import { toast } from './toasts/toast.ts';
import { commonMessages } from './messages.ts';

/** Copies a text to the clipboard; a toast reports success or that the browser refused. */
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
