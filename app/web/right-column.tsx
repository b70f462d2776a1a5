import { Suspense } from 'react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { messages } from './messages.ts';
import { usePageConfig } from './page-config-context.ts';
import { rightColumnCards } from './right-cards.ts';

/**
 * Media query for windows that are wide enough to show the right column. Its width equals the `xl` breakpoint of the
 * styles.
 */
const wideScreen = '(min-width: 1280px)';

/** Right column on desktops: the slogan of the brand, a sign-up button for guests, and the cards of the features. */
export function RightColumn() {
  const { brand, hasSample } = usePageConfig();
  const auth = useAuth();
  // If the column is hidden, its cards are not loaded, so they call no functions.
  const isVisible = useMediaQuery(wideScreen);
  return (
    <aside
      id="aside"
      tabIndex={-1}
      aria-label={messages.about}
      className="sticky top-0 flex h-dvh w-[348px] shrink-0 flex-col gap-4 overflow-y-auto py-4 pl-7 max-xl:hidden"
    >
      <section className="rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">{messages.aboutBrand({ brand: brand.title })}</h2>
        <p className="mt-1.5 text-md text-muted">{brand.promise}</p>
        {auth.status === 'signedOut' && (
          <Button tone="soft" className="mt-4" wide onClick={() => openAuthDialog()}>
            {messages.joinNeighbors}
          </Button>
        )}
      </section>
      <Suspense fallback={null}>
        {isVisible && rightColumnCards.map(({ Card }, index) => <Card key={index} />)}
      </Suspense>
      {hasSample && (
        <p className="px-4 text-sm text-muted">
          {messages.sampleNote({
            mark: (mark) => (
              <strong key={mark.join('')} className="font-semibold text-ink">
                {mark}
              </strong>
            ),
          })}
        </p>
      )}
    </aside>
  );
}
