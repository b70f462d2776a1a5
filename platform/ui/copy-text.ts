import { toast } from './toasts/toast.ts';

/** Copies a text to the clipboard; a toast reports success or that the browser refused. */
export async function copyText(text: string, said = 'Link copied'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
    return true;
  } catch {
    toast.error('The browser did not allow copying. Select the link and copy it by hand.');
    return false;
  }
}
