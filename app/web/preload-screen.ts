import type { ScreenRoute } from '#platform/client/screen-route.ts';

/**
 * Loads the code of the screen at a path before the app is rendered, so that the app does not replace the
 * server-rendered first screen with a spinner.
 */
export async function preloadScreen(routes: readonly ScreenRoute[], path: string): Promise<void> {
  const route = routes.find(({ address }) => matches(address.path, path));
  if (route === undefined || !('Screen' in route)) return;
  const { preload } = route.Screen as { preload?: () => Promise<void> };
  // If the file cannot be loaded, rendering the screen reports it.
  await preload?.().catch(() => undefined);
}

function matches(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => part === parts[at] || (part.startsWith('$') && parts[at] !== ''))
  );
}
