import { RouterProvider } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthProvider } from '#features/accounts/web/public.ts';
import { replyToStory, SendPost } from '#features/messages/web/public.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { SendPostContext } from '#features/posts/web/public.ts';
import { StoryReplyContext } from '#features/stories/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageConfigContext } from './page-config-context.ts';
import type { PageConfig } from './page-config.ts';
import { createAppRouter } from './router.tsx';
import { watchSessionChanges } from './watch-session-changes.ts';

/**
 * Returns the element into which the app is rendered.
 * @throws Error if the page has no such element (ERR-020)
 */
export function findRootElement(page: Pick<Document, 'getElementById'>): HTMLElement {
  const element = page.getElementById('root');
  if (!element) throw new Error('Failed to find the root element');
  return element;
}

/** Delay before the code that counts opened screens is loaded, in milliseconds. The first screen loads before it. */
const loadCountingAfterMs = 2_000;

/** Renders the app into the page. */
export function mountApp(config: PageConfig): void {
  const root = createRoot(findRootElement(document), {
    onUncaughtError: (error) => logError('app', error, 'critical'),
  });
  watchSessionChanges();
  const router = createAppRouter();
  root.render(
    <ErrorBoundary>
      <PageConfigContext value={config}>
        <AuthProvider>
          <LocationProvider>
            <StoryReplyContext value={replyToStory}>
              <SendPostContext value={renderSendPost}>
                <RouterProvider router={router} />
              </SendPostContext>
            </StoryReplyContext>
          </LocationProvider>
        </AuthProvider>
      </PageConfigContext>
    </ErrorBoundary>,
  );
  setTimeout(() => {
    // If the code fails to load, opened screens are not counted.
    void import('./count-opened-screens.ts').then(
      ({ countOpenedScreens }) => countOpenedScreens(router),
      ignore,
    );
  }, loadCountingAfterMs);
}

const ignore = () => undefined;

const renderSendPost = (props: ComponentProps<typeof SendPost>) => <SendPost {...props} />;
