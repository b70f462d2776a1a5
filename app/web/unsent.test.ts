import { expect, test } from 'vitest';
import { buildUnsentQuestion } from './unsent.ts';

test('EXP-012 signing out asks about unsent data, and does not ask if there is none', () => {
  expect(buildUnsentQuestion(0, 0)).toBeUndefined();
  expect(buildUnsentQuestion(1, 0)?.body).toContain("1 thing that isn't sent yet.");
  expect(buildUnsentQuestion(2, 1)?.body).toContain("2 things that aren't sent yet and 1 unfinished draft");
});
