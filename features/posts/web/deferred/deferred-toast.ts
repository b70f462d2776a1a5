import { toast } from '#platform/ui/toasts/toast.ts';
import { rememberDeferred } from './deferred-post-storage.ts';
import { leaveMetres } from '#features/places/domain/zones.ts';

/** Shows when a deferred post will be published, and starts the departure watcher. @param show opens the list of deferred posts */
export function showDeferredToast(dueAt: string, show: () => void): void {
  rememberDeferred([dueAt]);
  const at = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(Date.parse(dueAt));
  toast.success(`It appears when you are ${leaveMetres} m away, or at ${at}`, {
    action: { label: 'See it', run: show },
  });
}
