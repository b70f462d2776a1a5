/** Invalid contributions stop the start of the server with a one-line error that names the feature. */
import { expect, test } from 'vitest';
import { defineEventLogEvent } from '#platform/contract/events.ts';
import { collectContributions, type Contribution } from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { features } from '#app/features.ts';
import { linkToNotificationList } from '../domain/type-definition.ts';
import {
  validateNotificationDeclarations,
  contributeNotificationType,
  contributeNotificationsForEvent,
  contributeContentKindQuotedByNotifications,
  collectNotificationTypes,
} from './contributions.ts';

const walked = defineEventLogEvent<{ userId: string }>()('walked', () => []);
const declared = { events: { walked } };
const onWalked = contributeNotificationsForEvent(walked, () => []);

function check(walks: Pick<Feature, 'events'> & { contributions: Contribution[] }): void {
  const all = [...features, { name: 'walks', ...walks }];
  validateNotificationDeclarations(collectContributions(all), all);
}

const typeNamed = (type: string) =>
  contributeNotificationType({
    type,
    label: null,
    order: 0,
    describe: () => ({ title: '', message: '' }),
    link: () => linkToNotificationList,
  });

test('the contributions of all features are valid', () => {
  expect(() => check({ ...declared, contributions: [onWalked] })).not.toThrow();
});

test.each<[string, Contribution[], Pick<Feature, 'events'>, string]>([
  [
    'an event that no feature declares',
    [onWalked],
    {},
    'The feature walks notifies on the event walked, which no feature declares.',
  ],
  [
    'an event that one feature maps twice',
    [onWalked, contributeNotificationsForEvent(walked, () => [])],
    declared,
    'The feature walks maps the event walked to notifications twice.',
  ],
  [
    'a type whose name the column does not take',
    [typeNamed('street parade')],
    declared,
    'The feature walks declares the notification type street parade; a name has 1 to 40 letters.',
  ],
  [
    'a type with two owners',
    [typeNamed('like')],
    declared,
    'The notification type like is declared twice: by likes and by walks.',
  ],
  [
    'a thing that two features quote',
    [
      contributeContentKindQuotedByNotifications({
        object: 'comment',
        target: 'post',
        hiddenAs: 'comment',
        load: async () => [],
      }),
    ],
    declared,
    'The features comments and walks both quote a comment on a post.',
  ],
])('the start fails for %s', (_name, contributions, more, message) => {
  expect(() => check({ ...more, contributions })).toThrow(message);
});

test('a type contributed by a new feature is registered and appears in the settings', () => {
  const all = [...features, { name: 'walks', contributions: [typeNamed('parade')] }];
  expect(() => check({ contributions: [typeNamed('parade')] })).not.toThrow();
  expect([...collectNotificationTypes(collectContributions(all)).keys()].slice(0, 3)).toEqual([
    'parade',
    'like',
    'comment',
  ]);
});
