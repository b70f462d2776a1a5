import { Suspense } from 'react';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';
import { SharedCardSkeleton } from './shared-card.tsx';
import type { SharedScreenCardProps } from './shared-screen.tsx';

/** Shows the message as it is written if the code of the card cannot be loaded. */
function TextWithoutCard({ words, renderWords, link }: SharedScreenCardProps) {
  return (
    <>
      {link}
      {renderWords(words)}
    </>
  );
}

const Card = createLazyOptionalComponentWithoutBoundary(() => import('./shared-screen.tsx'), TextWithoutCard);

/** `SharedScreenCard`, whose code is loaded when the first card is shown. */
export function LazySharedScreenCard(props: SharedScreenCardProps) {
  return (
    <Suspense fallback={<SharedCardSkeleton />}>
      <Card {...props} />
    </Suspense>
  );
}
