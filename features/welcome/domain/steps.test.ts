import { expect, test } from 'vitest';
import { findNextStep, findPreviousStep, isPendingWelcome, welcomeSteps } from './steps.ts';

test('the steps lead from the face to the tokens and back', () => {
  const forward = welcomeSteps.map((step) => findNextStep(step));
  expect(forward).toEqual(['neighborhood', 'people', 'tags', 'tokens', undefined]);
  for (const step of welcomeSteps.slice(1)) expect(findNextStep(findPreviousStep(step)!)).toBe(step);
  expect(findPreviousStep('face')).toBeUndefined();
});

test.each([
  [{ userId: 'u1', step: 'people' }, true],
  [{ userId: 'u1', step: 'shoes' }, false],
  [{ step: 'people' }, false],
  [null, false],
  ['people', false],
])('a stored onboarding %j is valid: %s', (data, isValid) => {
  expect(isPendingWelcome(data)).toBe(isValid);
});
