import { toast } from '#platform/ui/toasts/toast.ts';
import { rememberDeferred } from './deferred-post-storage.ts';
import { leaveMetres } from '#features/places/domain/zones.ts';

/** Says when a waiting post appears, and has its writer watched leaving. @param show where it can be seen */
export function showDeferredToast(dueAt: string, show: () => void): void {
  rememberDeferred([dueAt]);
  const at = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(Date.parse(dueAt));
  toast.success(`It appears when you are ${leaveMetres} m away, or at ${at}`, {
    action: { label: 'See it', run: show },
  });
}
