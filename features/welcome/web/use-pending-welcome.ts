import { useSyncExternalStore } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import type { WelcomeStep } from '../domain/steps.ts';
import { welcomeProgressStore } from './pending-welcome.ts';

/** React hook that returns the next onboarding step of the signed-in person; undefined if no onboarding is pending. */
export function usePendingWelcomeStep(): WelcomeStep | undefined {
  const pending = useSyncExternalStore(welcomeProgressStore.subscribe, welcomeProgressStore.read);
  const { user } = useAuth();
  return pending !== undefined && pending.userId === user?.id ? pending.step : undefined;
}
