/** Opens the composer for the shortcut `New post` of the installed app, which has no screen of its own. */
import { openComposer } from '#features/posts/web/public.ts';

const parameter = 'new';

/**
 * Opens the composer if the address has `?new=post`, and removes the parameter, so that a reload does not open it again.
 * Runs before the router reads the address.
 */
export function openShortcut(open: () => void = openComposer): void {
  const url = new URL(location.href);
  if (url.searchParams.get(parameter) !== 'post') return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  open();
}
