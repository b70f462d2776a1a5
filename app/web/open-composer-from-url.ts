/**
 * Opens the post composer for the shortcut `New post` of the installed app. The shortcut uses a URL parameter, because
 * the composer is a dialog without an address.
 */
import { openComposer } from '#features/posts/web/public.ts';

const parameter = 'new';

/**
 * Opens the post composer if the URL has `?new=post`, and removes the parameter, so that a reload does not open the
 * composer again. Must run before the router reads the URL.
 */
export function openComposerFromUrl(openDialog: () => void = openComposer): void {
  const url = new URL(location.href);
  if (url.searchParams.get(parameter) !== 'post') return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  openDialog();
}
