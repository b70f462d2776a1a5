/** Public interface of the onboarding in the browser, for the shell. */
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

export { startWelcome } from './pending-welcome.ts';
export { usePendingWelcomeStep } from './use-pending-welcome.ts';
/** Row that offers to continue the onboarding. */
export const WelcomeCard = lazyOptionalPart(() => import('./welcome-card.tsx'));
