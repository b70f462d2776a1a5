import { expect, test } from 'vitest';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { assertUniqueFlagKeys, contributeFeatureFlag, listDeclaredFlags } from './flags.ts';

const flag = (key: string) => ({ key, description: 'For a test', isOnByDefault: false });
const feature = (name: string, key: string) => ({ name, contributions: [contributeFeatureFlag(flag(key))] });

test('flags are listed in the order of the features that declare them', () => {
  const contributions = collectContributions([
    feature('rides', 'rides.booking'),
    feature('bots', 'bots.post'),
  ]);
  expect(() => assertUniqueFlagKeys(contributions)).not.toThrow();
  expect(listDeclaredFlags(contributions).map(({ key }) => key)).toEqual(['rides.booking', 'bots.post']);
});

test('a key that two features declare, or that is a setting, fails the start with an error that names both', () => {
  const twice = collectContributions([feature('rides', 'rides.booking'), feature('bots', 'rides.booking')]);
  expect(() => assertUniqueFlagKeys(twice)).toThrow(
    'The flag rides.booking is declared twice: by rides and by bots.',
  );
  const setting = collectContributions([feature('bots', 'analytics.keepDays')]);
  expect(() => assertUniqueFlagKeys(setting)).toThrow(
    'The flag analytics.keepDays is declared twice: by settings and by bots.',
  );
});
