/** Parts of the onboarding that the app's shell imports in the browser. */
export { LazyWelcomeChecklistCard } from './lazy-welcome-card.tsx';
export { startWelcomeSteps } from './pending-welcome.ts';
export { usePendingWelcomeStep } from './use-pending-welcome.ts';
