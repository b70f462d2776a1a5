/**
 * Tests that each number in a text, such as "7 days", equals the constant that defines it. Most texts get their numbers
 * as values of placeholders; a text with a fixed wording has an entry in `ruled`.
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { donationOptions } from '#features/donations/domain/donation-options.ts';
import { achievements } from '#features/progress/domain/achievements.ts';
import { demandCountingPeriodMs } from '#features/rides/domain/demand.ts';
import {
  driverPositionRetentionMs,
  tripRatingPeriodMs,
  tripStartCodeLength,
} from '#features/rides/domain/limits.ts';
import { welcomeTokenAmount } from '#features/tokens/domain/welcome.ts';
import { readMessageCatalogs } from './read-message-catalogs.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const getGoal = (id: string) => achievements.find((one) => one.id === id)!.requirement;
const getPrice = (id: string) => donationOptions.find((one) => one.id === id)!.amount!;

/** Numbers that are written in a text, computed from the constants that define them. */
const ruled: Record<string, number[]> = {
  'app/web/messages.ts sampleBalanceHint': [welcomeTokenAmount],
  'features/donations/domain/messages.ts accessPrice': [getPrice('access')],
  'features/donations/domain/messages.ts enhancementPrice': [getPrice('enhancement')],
  'features/donations/domain/messages.ts fuelPrice': [getPrice('fuel')],
  'features/progress/domain/messages.ts contentCreatorDescription': [getGoal('content_creator')],
  'features/progress/domain/messages.ts dailyGrindDescription': [getGoal('daily_grind')],
  'features/progress/domain/messages.ts saguaroDescription': [getGoal('saguaro')],
  'features/progress/domain/messages.ts socialButterflyDescription': [getGoal('social_butterfly')],
  'features/progress/domain/messages.ts tokenCollectorDescription': [getGoal('token_collector')],
  'features/progress/domain/messages.ts viralSensationDescription': [getGoal('viral_sensation')],
  'features/rides/server/messages.ts completed': [tripRatingPeriodMs / day],
  'features/rides/web/driver/messages.ts busyAreas': [demandCountingPeriodMs / hour],
  'features/rides/web/driver/messages.ts routesKept': [driverPositionRetentionMs / day],
  'features/rides/web/messages.ts startCodeHint': [tripStartCodeLength],
  'features/rides/web/trip/messages.ts codeTooShort': [tripStartCodeLength],
  'features/rides/web/trip/messages.ts enterCodeHint': [tripStartCodeLength],
};

/** Texts with numbers that no constant defines: names, examples, phone numbers, choices and scales. */
const fixed = new Set([
  'app/web/later/messages.ts unsentDrafts',
  'app/web/later/messages.ts unsentThings',
  'app/web/later/messages.ts unsentThingsAndDrafts',
  'features/events/web/form/messages.ts repeatBiweekly',
  'features/events/web/page/messages.ts reminderDay',
  'features/events/web/page/messages.ts reminderHour',
  'features/events/web/page/messages.ts reminderMinutes',
  'features/events/web/page/messages.ts reminderTwoHours',
  'features/map/web/messages.ts attribution',
  'features/map/web/messages.ts attributionCity',
  'features/places/web/messages.ts underTenthMile',
  'features/progress/web/screens/messages.ts pauseDays',
  'features/rides/web/trip/messages.ts ratingOf',
  'features/rides/web/trust/messages.ts reliabilityScore',
  'features/trip-safety/server/messages.ts alertAdvice',
  'features/trip-safety/web/messages.ts askedAt',
  'features/trip-safety/web/messages.ts call911',
  'features/venues/web/messages.ts openAllDay',
]);

/** Returns the literal parts of a text, without its placeholders. */
function listLiterals(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return listLiterals(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => listLiterals(value));
  });
}

/** Returns the numbers that are written in a text in ICU message format. */
function findFigures(text: string): number[] {
  const figures =
    listLiterals(parse(text))
      .join(' ')
      .match(/\d+(?:[.,]\d+)*/g) ?? [];
  return figures.map((figure) => Number(figure.replaceAll(',', '')));
}

const written = new Map<string, number[]>(
  (await readMessageCatalogs()).flatMap(({ path, texts }) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const figures = findFigures(text);
      return figures.length === 0 ? [] : [[`${path} ${key}`, figures] as const];
    }),
  ),
);

test('a figure in a text equals the constant that rules it', () => {
  expect(Object.keys(ruled).filter((name) => !written.has(name))).toEqual([]);
  expect(Object.fromEntries([...written].filter(([name]) => name in ruled))).toEqual(ruled);
});

test('a text with a figure has a line in this file, or takes the figure as a value', () => {
  expect([...written.keys()].filter((name) => !(name in ruled) && !fixed.has(name))).toEqual([]);
  expect([...fixed].filter((name) => !written.has(name))).toEqual([]);
});

test('figures are found in plain texts, tags and variants, and not in values', () => {
  expect(findFigures('Rate <b>within 7 days</b>, earn 1,000 tokens in 2.5 mi')).toEqual([7, 1000, 2.5]);
  expect(findFigures('{days, plural, =7 {1 week} other {# days}} {name}')).toEqual([1]);
  expect(findFigures('{left} of {capacity, number} left')).toEqual([]);
});
