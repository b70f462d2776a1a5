import { createStore } from '#platform/ui/create-store.ts';
import { createStoredValue } from '#platform/ui/storage.ts';
import { isPendingWelcome } from '../domain/steps.ts';
import type { PendingWelcome, WelcomeStep } from '../domain/steps.ts';

// The stored value is deleted with all other personal data in the browser when the person logs out.
const stored = createStoredValue('welcome', 1, isPendingWelcome);
const store = createStore<PendingWelcome | undefined>(stored.read());

/** Store for `useSyncExternalStore` with the onboarding that is pending in this browser; undefined if there is none. */
export const pendingWelcomeStore = { subscribe: store.subscribe, read: store.read };

/**
 * Moves the onboarding of a person to a step. The step is stored in the browser, so that the onboarding continues after
 * a reload.
 */
export function moveWelcomeToStep(userId: string, step: WelcomeStep): void {
  const next = { userId, step };
  stored.write(next);
  store.set(next);
}

/** Starts the onboarding of a person who has just signed up. */
export function startWelcome(userId: string): void {
  moveWelcomeToStep(userId, 'face');
}

/** Ends the onboarding, because the person finished or dismissed it. The onboarding is never shown again. */
export function endWelcome(): void {
  stored.remove();
  store.set(undefined);
}
