import { toast } from '#platform/ui/toasts/toast.ts';
import { storeDeferred } from './deferred-post-storage.ts';
import { leaveMetres } from '#features/places/domain/zones.ts';
import { messages } from './messages.ts';

/** Shows when a deferred post will be published, and starts the departure watcher. @param show opens the list of deferred posts */
export function showDeferredToast(dueAt: string, show: () => void): void {
  storeDeferred([dueAt]);
  toast.success(messages.deferred({ dueAt: Date.parse(dueAt), meters: leaveMetres }), {
    action: { label: messages.view, run: show },
  });
}
