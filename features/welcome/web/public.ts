/** Public interface of the onboarding in the browser, for the shell. */
export { LazyWelcomeCard } from './lazy-welcome-card.tsx';
export { startWelcomeSteps } from './pending-welcome.ts';
export { usePendingWelcomeStep } from './use-pending-welcome.ts';
