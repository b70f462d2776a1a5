/** Tests the maximum delays of the listeners that book token rewards. */
import { expect, test } from 'vitest';
import { welcomeTokensListener } from '#features/tokens/server/welcome.ts';
import { createProgressListener } from './listener.ts';
import { progressContributions } from './progress-contributions.fixture.ts';

test('on a busy server the listeners that book rewards wait at most half of the second that a reward may take', () => {
  for (const { name, maxDelayMs } of [createProgressListener(progressContributions), welcomeTokensListener])
    expect({ name, isSoon: maxDelayMs !== undefined && maxDelayMs <= 500 }).toEqual({ name, isSoon: true });
});
