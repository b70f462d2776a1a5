import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { AuthProvider } from '#features/accounts/web/public.ts';
import { replyToStory } from '#features/messages/web/public.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { StoryReply } from '#features/stories/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageContext } from './page-context.ts';
import type { PageConfig } from './page-config.ts';
import { makeRouter } from './router.tsx';
import { wireSession } from './session-wiring.ts';

/**
 * Returns the element into which the app is rendered.
 * @throws Error if the page has no such element (ERR-020)
 */
export function findRoot(page: Pick<Document, 'getElementById'>): HTMLElement {
  const element = page.getElementById('root');
  if (!element) throw new Error('Failed to find the root element');
  return element;
}

/** Delay before the code that counts opened screens is loaded, in milliseconds. The first screen loads before it. */
const loadCountingAfterMs = 2_000;

/** Renders the app into the page. */
export function mount(config: PageConfig): void {
  const root = createRoot(findRoot(document), {
    onUncaughtError: (error) => logError('app', error, 'critical'),
  });
  wireSession();
  const router = makeRouter();
  root.render(
    <ErrorBoundary>
      <PageContext value={config}>
        <AuthProvider>
          <LocationProvider>
            <StoryReply value={replyToStory}>
              <RouterProvider router={router} />
            </StoryReply>
          </LocationProvider>
        </AuthProvider>
      </PageContext>
    </ErrorBoundary>,
  );
  setTimeout(() => {
    // If the code fails to load, opened screens are not counted.
    void import('./watch-screens.ts').then(({ watchScreens }) => watchScreens(router), ignore);
  }, loadCountingAfterMs);
}

const ignore = () => undefined;
