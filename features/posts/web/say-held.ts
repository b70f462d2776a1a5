import { toast } from '#platform/ui/toasts/toast.ts';
import { rememberHeld } from './held-memory.ts';

/** Says when a waiting post appears, and has its writer watched leaving. @param show where it can be seen */
export function sayHeld(dueAt: string, show: () => void): void {
  rememberHeld([dueAt]);
  const at = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(Date.parse(dueAt));
  toast.success(`It appears when you are 500 m away, or at ${at}`, {
    action: { label: 'See it', run: show },
  });
}
