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

/** The element the app is drawn in. @throws Error when the page has none (ERR-020) */
export function findRoot(page: Pick<Document, 'getElementById'>): HTMLElement {
  const element = page.getElementById('root');
  if (!element) throw new Error('Failed to find the root element');
  return element;
}

/** Counting waits until the first screen has been drawn and its pictures are on their way, in milliseconds. */
const countAfterMs = 2_000;

/** Draws the app. */
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
    // A visit that cannot be counted is not missed.
    void import('./watch-screens.ts').then(({ watchScreens }) => watchScreens(router), ignore);
  }, countAfterMs);
}

const ignore = () => undefined;
