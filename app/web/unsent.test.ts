import { expect, test } from 'vitest';
import { buildDiscardUnsentDataDialogTexts } from './unsent.ts';

test('EXP-012 signing out asks about unsent data, and does not ask if there is none', () => {
  expect(buildDiscardUnsentDataDialogTexts(0, 0)).toBeUndefined();
  expect(buildDiscardUnsentDataDialogTexts(1, 0)?.body).toContain("1 thing hasn't been sent yet.");
  expect(buildDiscardUnsentDataDialogTexts(2, 1)?.body).toContain(
    "2 things you haven't sent and 1 unfinished draft",
  );
});
