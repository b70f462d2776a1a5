import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/**
 * Card that offers to continue the onboarding. Until its code is loaded, a placeholder as high as the card is shown, so
 * that the posts below do not move.
 */
export const LazyWelcomeChecklistCard = createLazyOptionalComponent(
  () => import('./welcome-card.tsx'),
  () => <div className="h-72 border-b border-line" />,
);
