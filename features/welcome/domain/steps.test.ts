import { expect, test } from 'vitest';
import { findNextWelcomeStep, findPreviousWelcomeStep, isWelcomeProgress, welcomeSteps } from './steps.ts';

test('the steps lead from the face to the tokens and back', () => {
  const forward = welcomeSteps.map((step) => findNextWelcomeStep(step));
  expect(forward).toEqual(['neighborhood', 'people', 'tags', 'tokens', undefined]);
  for (const step of welcomeSteps.slice(1))
    expect(findNextWelcomeStep(findPreviousWelcomeStep(step)!)).toBe(step);
  expect(findPreviousWelcomeStep('face')).toBeUndefined();
});

test.each([
  [{ userId: 'u1', step: 'people' }, true],
  [{ userId: 'u1', step: 'shoes' }, false],
  [{ step: 'people' }, false],
  [null, false],
  ['people', false],
])('a stored onboarding %j is valid: %s', (data, isValid) => {
  expect(isWelcomeProgress(data)).toBe(isValid);
});
