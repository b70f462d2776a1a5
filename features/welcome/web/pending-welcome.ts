import { createStore } from '#platform/ui/create-store.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import { isWelcomeProgress } from '../domain/steps.ts';
import type { WelcomeProgress, WelcomeStep } from '../domain/steps.ts';

// The stored value is deleted with all other personal data in the browser when the person logs out.
const stored = createLocalStorageValue('welcome', 1, isWelcomeProgress);
const store = createStore<WelcomeProgress | undefined>(stored.read());

/** Store for `useSyncExternalStore` with the onboarding that is pending in this browser; undefined if there is none. */
export const welcomeProgressStore = { subscribe: store.subscribe, read: store.read };

/**
 * Moves the onboarding of a person to a step. The step is stored in the browser, so that the onboarding continues after
 * a reload.
 */
export function setCurrentWelcomeStep(userId: string, step: WelcomeStep): void {
  const next = { userId, step };
  stored.write(next);
  store.set(next);
}

/** Starts the onboarding of a person who has just signed up. */
export function startWelcomeSteps(userId: string): void {
  setCurrentWelcomeStep(userId, 'face');
}

/** Ends the onboarding, because the person finished or dismissed it. The onboarding is never shown again. */
export function endWelcomeStepsPermanently(): void {
  stored.remove();
  store.set(undefined);
}
