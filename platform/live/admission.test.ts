import { expect, test } from 'vitest';
import { LiveQueryAdmissionControl } from './admission.ts';
import { createLiveQueryLimits } from './limits.ts';

const createAdmission = () =>
  new LiveQueryAdmissionControl({
    ...createLiveQueryLimits(1),
    socketsPerAddress: 3,
    connects: 100,
    subscribes: 2,
  });

test('pending upgrades count against the limit of their address', () => {
  const admission = createAdmission();
  for (let n = 0; n < 3; n++) admission.reserve('a', 0);
  expect(() => admission.reserve('a', 0)).toThrow('Too many connections from your address');
  admission.reserve('b', 0);
  admission.open('a');
  expect(() => admission.reserve('a', 0)).toThrow('Too many connections from your address');
  admission.abandon('a');
  admission.reserve('a', 0);
  admission.leave('a', null);
  admission.reserve('a', 0);
  expect(() => admission.reserve('a', 0)).toThrow('Too many connections from your address');
});

test('L3 subscriptions are limited per minute, by person or address', () => {
  const admission = createAdmission();
  admission.countSubscription('ann', 'here', 0);
  admission.countSubscription('ann', 'here', 0);
  expect(() => admission.countSubscription('ann', 'here', 59_000)).toThrow(
    'Too many subscriptions in a short time',
  );
  admission.countSubscription('ben', 'here', 59_000);
  admission.countSubscription('ann', 'here', 60_000);
});
