import { Suspense } from 'react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { appIntroductionTextsByBrand } from './brand-texts.ts';
import { messages } from './later/messages.ts';
import { usePageConfig } from './page-config-context.ts';
import { rightColumnCards } from './right-cards.ts';

/**
 * Content of the right column on desktops: the slogan of the brand, a sign-up button for guests, and the cards of the
 * features.
 */
export default function RightColumn() {
  const { brand, hasSample } = usePageConfig();
  const auth = useAuth();
  return (
    <>
      <section className="rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">{messages.aboutBrand({ brand: brand.title })}</h2>
        <p className="mt-1.5 text-md text-muted">{appIntroductionTextsByBrand[brand.id].promise}</p>
        {auth.status === 'signedOut' && (
          <Button tone="soft" className="mt-4" wide onClick={() => openAuthDialog()}>
            {messages.joinNeighbors}
          </Button>
        )}
      </section>
      <Suspense fallback={null}>
        {rightColumnCards.map(({ Card }, index) => (
          <Card key={index} />
        ))}
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
    </>
  );
}
