import { expect, test } from 'vitest';
import { buildDiscardUnsentDataQuestion } from './unsent.ts';

test('EXP-012 signing out asks about unsent data, and does not ask if there is none', () => {
  expect(buildDiscardUnsentDataQuestion(0, 0)).toBeUndefined();
  expect(buildDiscardUnsentDataQuestion(1, 0)?.body).toContain("1 thing hasn't been sent yet.");
  expect(buildDiscardUnsentDataQuestion(2, 1)?.body).toContain(
    "2 things you haven't sent and 1 unfinished draft",
  );
});
