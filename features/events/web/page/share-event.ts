import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { copyText } from '#platform/ui/copy-text.ts';

/** Shares an event with the system's share dialog, or copies its link if the browser has no such dialog. */
export function shareEvent({ id, title }: { id: string; title: string }): void {
  const url = buildAbsoluteUrl(`/event/${id}`);
  if (typeof navigator.share !== 'function') return void copyText(url);
  // A rejected promise means that the person closed the system's dialog.
  navigator.share({ title, url }).catch(() => undefined);
}
