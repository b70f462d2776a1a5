/**
 * An invalid contribution prevents the start of the server, with an error message of one line that names the feature.
 */
import { expect, test } from 'vitest';
import { defineEventLogEvent } from '#platform/contract/events.ts';
import { collectContributions, type Contribution } from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { features } from '#app/features.ts';
import { postLiked } from '#features/likes/events.ts';
import type { XpEarningAction } from '../domain/actions.ts';
import { validateProgressEventMappings, contributeXpEarningAction } from './event-mapping.ts';

const walked = defineEventLogEvent<{ userId: string }>()('walked', () => []);
const declared = { events: { walked } };
const read = () => null;

function check(walks: Pick<Feature, 'events'> & { contributions: Contribution[] }): void {
  const all = [...features, { name: 'walks', ...walks }];
  validateProgressEventMappings(collectContributions(all), all);
}

test('the contributions of all features are valid', () => {
  expect(() =>
    check({ ...declared, contributions: [contributeXpEarningAction(walked, 'view', read)] }),
  ).not.toThrow();
});

test.each<[string, Contribution[], Pick<Feature, 'events'>, string]>([
  [
    'an event that no feature declares',
    [contributeXpEarningAction(walked, 'view', read)],
    {},
    'The feature walks counts the event walked, which no feature declares.',
  ],
  [
    'an event with two mappings',
    [contributeXpEarningAction(postLiked, 'like', read)],
    declared,
    'The event postLiked is mapped to progress twice: by likes and by walks.',
  ],
  [
    'an unknown action',
    [contributeXpEarningAction(walked, 'walk' as XpEarningAction, read)],
    declared,
    'The feature walks counts the event walked as the unknown action walk.',
  ],
])('the start fails for %s', (_name, contributions, more, message) => {
  expect(() => check({ ...more, contributions })).toThrow(message);
});
