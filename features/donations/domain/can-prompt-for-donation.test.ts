import { expect, test } from 'vitest';
import { canPromptForDonation } from './can-prompt-for-donation.ts';

const day = 86_400_000;

test.each([
  ['somebody new', 0, null, false],
  ['after 29 days', 29, null, false],
  ['after 30 days', 30, null, true],
  ['the day after being asked', 31, 30, false],
  ['179 days after being asked', 209, 30, false],
  ['180 days after being asked', 210, 30, true],
  ['somebody new who looked by themselves, a month on', 31, 1, false],
] as const)('EXP-093 the prompt for support, %s: day %i, last shown on day %s', (_who, now, asked, may) => {
  const memory = { firstSeenAt: 0, askedAt: asked === null ? null : asked * day };
  expect(canPromptForDonation(memory, now * day)).toBe(may);
});
