import { toast } from './toasts/toast.ts';

/** Puts a text on the clipboard and says so; where that is not allowed, says that instead. */
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
