import { toast } from '#platform/ui/toasts/toast.ts';
import { minMetersFromPostPlaceToCountAsLeft } from '#features/places/domain/zones.ts';
import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { messages } from './messages.ts';

/**
 * Shows a toast that says when a deferred post will be published: when the author has left the place where they wrote
 * it, or at `dueAt` at the latest.
 * @param dueAt latest publication time in ISO 8601 format
 * @param show opens the list of deferred posts
 */
export function showDeferredPostToast(dueAt: string, show: () => void): void {
  toast.success(
    messages.deferred({
      dueAt: Date.parse(dueAt),
      distance: formatMetersAsMiles(minMetersFromPostPlaceToCountAsLeft),
    }),
    {
      action: { label: messages.view, run: show },
    },
  );
}
