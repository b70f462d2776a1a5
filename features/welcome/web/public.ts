/** Public interface of the onboarding in the browser, for the shell. */
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

export { startWelcomeSteps } from './pending-welcome.ts';
export { usePendingWelcomeStep } from './use-pending-welcome.ts';
/** Row that offers to continue the onboarding. */
export const LazyWelcomeCard = lazyOptionalComponent(() => import('./welcome-card.tsx'));
