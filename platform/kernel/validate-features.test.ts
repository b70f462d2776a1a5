/** Tests that invalid declarations of features stop the start with a message of one line that names the feature. */
import { expect, test } from 'vitest';
import { defineEventLogEvent } from '#platform/contract/events.ts';
import { validateFeatures } from './validate-features.ts';
import { collectContributions, createContribution, createContributionKey } from './contribution.ts';
import type { Feature } from './feature.ts';
import { defineListener } from './listener.ts';

const walked = defineEventLogEvent<{ userId: string }>()('walked', () => []);
const greetingsKey = createContributionKey<string>('greetings');
const check = (features: Feature[]) => validateFeatures(features, collectContributions(features));
const onWalked = defineListener(walked, { name: 'count-walks', handle: async () => {} });

test.each<[string, Feature[], string]>([
  [
    'an address that two features declare',
    [
      { name: 'walks', addresses: [{ path: '/walk/$walkId' }] },
      { name: 'runs', addresses: [{ path: '/walk/$id' }] },
    ],
    'The address /walk/$id is declared twice: by walks and by runs.',
  ],
  ['two features of one name', [{ name: 'walks' }, { name: 'walks' }], 'The feature walks is declared twice'],
  [
    'a table with two owners',
    [
      { name: 'walks', tables: ['walks'] },
      { name: 'runs', tables: ['walks'] },
    ],
    'The table walks is declared twice: by walks and by runs.',
  ],
  [
    'a listener to an event that no feature declares',
    [{ name: 'walks', listeners: [onWalked] }],
    'The feature walks reads the event walked, which no feature declares.',
  ],
  [
    'an observer of an event that no feature declares',
    [{ name: 'walks', observers: [{ events: [walked], observe: () => {} }] }],
    'The feature walks reads the event walked, which no feature declares.',
  ],
  [
    'two listeners of one name',
    [
      { name: 'walks', events: { walked }, listeners: [onWalked] },
      { name: 'runs', listeners: [onWalked] },
    ],
    'The listener count-walks is declared twice: by walks and by runs.',
  ],
])('%s', (_, features, message) => {
  expect(() => check(features)).toThrow(message);
});

test('valid features pass, and other exports of events.ts are not treated as events', () => {
  check([{ name: 'walks', events: { walked, walksTopic: () => 'walks' }, listeners: [onWalked] }]);
});

test('a hub reads contributions in the order of the features and may refuse one by name', () => {
  const read: unknown[] = [];
  const hub: Feature = {
    name: 'greetings',
    checkContributions: (contributions) => {
      read.push(...contributions.listByKey(greetingsKey));
    },
    listeners: (contributions) =>
      contributions
        .listByKey(greetingsKey)
        .map(({ value }) => defineListener(walked, { name: `greet-${value}`, handle: async () => {} })),
  };
  const walks: Feature = {
    name: 'walks',
    events: { walked },
    contributions: [createContribution(greetingsKey, 'Hello'), createContribution(greetingsKey, 'Welcome')],
  };
  const runs: Feature = { name: 'runs', contributions: [createContribution(greetingsKey, 'Good morning')] };
  check([hub, walks, runs]);
  expect(read).toEqual([
    { feature: 'walks', value: 'Hello' },
    { feature: 'walks', value: 'Welcome' },
    { feature: 'runs', value: 'Good morning' },
  ]);
  const strict: Feature = {
    name: 'greetings',
    checkContributions: (contributions) => {
      for (const { feature, value } of contributions.listByKey(greetingsKey)) {
        if (value === 'Welcome') throw new Error(`The feature ${feature} contributes an unknown greeting.`);
      }
    },
  };
  expect(() => check([strict, walks])).toThrow('The feature walks contributes an unknown greeting.');
});
