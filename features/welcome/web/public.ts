/** Public interface of the onboarding in the browser, for the shell. */
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export { startWelcome } from './pending-welcome.ts';
export { usePendingWelcomeStep } from './use-pending-welcome.ts';
/** Row that offers to continue the onboarding. */
export const WelcomeCard = lazyOptional(() => import('./welcome-card.tsx'));
