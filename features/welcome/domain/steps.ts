/**
 * Onboarding steps in which the person does something, in order. The step `tokens`, which only shows information, is
 * left out. The checklist in the home feed lists these steps as tasks.
 */
export const welcomeChecklistTasks = ['face', 'neighborhood', 'people', 'tags'] as const;

/** An onboarding step in which the person does something, such as choosing a profile picture. */
export type WelcomeTask = (typeof welcomeChecklistTasks)[number];

/** Steps of the onboarding, in order. */
export const welcomeSteps = [...welcomeChecklistTasks, 'tokens'] as const;

/** One step of the onboarding. */
export type WelcomeStep = (typeof welcomeSteps)[number];

/** An onboarding that a person has neither finished nor dismissed. */
export interface WelcomeProgress {
  userId: string;
  step: WelcomeStep;
}

/** Returns true if data from the browser's storage is a valid pending onboarding (type guard). */
export function isWelcomeProgress(data: unknown): data is WelcomeProgress {
  if (typeof data !== 'object' || data === null) return false;
  const { userId, step } = data as Record<string, unknown>;
  return typeof userId === 'string' && welcomeSteps.some((known) => known === step);
}

/** Returns the step after `step`; undefined for the last step. */
export function findNextWelcomeStep(step: WelcomeStep): WelcomeStep | undefined {
  return welcomeSteps[welcomeSteps.indexOf(step) + 1];
}

/** Returns the step before `step`; undefined for the first step. */
export function findPreviousWelcomeStep(step: WelcomeStep): WelcomeStep | undefined {
  return welcomeSteps[welcomeSteps.indexOf(step) - 1];
}
