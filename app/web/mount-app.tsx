import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthProvider } from '#features/accounts/web/public.ts';
import { replyToStory, SendPostAsMessageSection } from '#features/messages/web/public.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { SendPostSectionContext } from '#features/posts/web/public.ts';
import { SendStoryReplyContext } from '#features/stories/web/public.ts';
import { readEmbeddedViewer } from '#platform/client/embedded-query-results.ts';
import { logError } from '#platform/ui/error-log.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { openComposerFromUrl } from './open-composer-from-url.ts';
import { PageConfigContext } from './page-config-context.ts';
import type { PageConfig } from './page-config.ts';
import { preloadScreen } from './preload-screen.ts';
import { createAppRouter } from './router.tsx';
import { routeTable } from './routes.ts';
import { watchSessionChanges } from './watch-session-changes.ts';

/**
 * Returns the element into which the app is rendered.
 * @throws Error if the page has no such element (ERR-020)
 */
export function findAppRootElement(page: Pick<Document, 'getElementById'>): HTMLElement {
  const element = page.getElementById('root');
  if (!element) throw new Error('Failed to find the root element');
  return element;
}

/**
 * Delay in milliseconds before the code for usage statistics is loaded, so that it does not slow down the first screen.
 */
const loadCountingAfterMs = 2_000;

/** Renders the app into the page. */
export function mountApp(config: PageConfig): void {
  const root = createRoot(findAppRootElement(document), {
    onUncaughtError: (error) => logError('app', error, 'critical'),
  });
  watchSessionChanges();
  openComposerFromUrl();
  const router = createAppRouter();
  const app = (
    <ErrorBoundary>
      <PageConfigContext value={config}>
        <AuthProvider>
          <LocationProvider>
            <SendStoryReplyContext value={replyToStory}>
              <SendPostSectionContext value={renderSendPost}>
                <RouterProvider router={router} />
              </SendPostSectionContext>
            </SendStoryReplyContext>
          </LocationProvider>
        </AuthProvider>
      </PageConfigContext>
    </ErrorBoundary>
  );
  // A transition renders in short steps, so that the page stays responsive.
  const render = () => startTransition(() => root.render(app));
  if (readEmbeddedViewer() === undefined) render();
  else void preloadScreen(routeTable.routes, location.pathname).then(render);
  setTimeout(() => {
    // If the code fails to load, opened screens are not counted.
    void import('./record-screen-views.ts').then(
      ({ recordScreenViews }) => recordScreenViews(router),
      ignore,
    );
  }, loadCountingAfterMs);
}

const ignore = () => undefined;

const renderSendPost = (props: ComponentProps<typeof SendPostAsMessageSection>) => (
  <SendPostAsMessageSection {...props} />
);
