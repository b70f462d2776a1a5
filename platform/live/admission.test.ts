import { expect, test } from 'vitest';
import { Admission } from './admission.ts';
import { liveLimits } from './limits.ts';

const admission = () =>
  new Admission({ ...liveLimits(1), socketsPerAddress: 3, connects: 100, subscribes: 2 });

test('upgrades under way count against the address before they are sockets', () => {
  const door = admission();
  for (let n = 0; n < 3; n++) door.knock('a', 0);
  expect(() => door.knock('a', 0)).toThrow('Too many connections from your address');
  door.knock('b', 0);
  door.open('a');
  expect(() => door.knock('a', 0)).toThrow('Too many connections from your address');
  door.abandon('a');
  door.knock('a', 0);
  door.leave('a', null);
  door.knock('a', 0);
  expect(() => door.knock('a', 0)).toThrow('Too many connections from your address');
});

test('L3 subscriptions of a minute are counted by person or address', () => {
  const door = admission();
  door.ask('ann', 'here', 0);
  door.ask('ann', 'here', 0);
  expect(() => door.ask('ann', 'here', 59_000)).toThrow('Too many subscriptions in a short time');
  door.ask('ben', 'here', 59_000);
  door.ask('ann', 'here', 60_000);
});
