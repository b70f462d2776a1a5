/** Compiled messages with placeholders, and the helper functions that they call. */
import { activeLocale } from './locale.ts';

/** Values for the placeholders of a message, by name. The value of a tag is its renderer. */
export type MessagePlaceholderValues = Record<string, unknown>;

/**
 * A compiled message: formats values as a string. A message with tags returns a list of strings and rendered tags.
 */
export type MessageFunction = (
  values: MessagePlaceholderValues,
  helpers: typeof messageFormatters,
) => string | unknown[];

type Branches<Result> = Record<string, () => Result>;

let numbers: Intl.NumberFormat | undefined;
const plurals = new Map<string, Intl.PluralRules>();

function categoryOf(value: number, type: Intl.PluralRuleType): string {
  const rules = plurals.get(type) ?? new Intl.PluralRules(activeLocale.formats, { type });
  plurals.set(type, rules);
  return rules.select(value);
}

/** Functions that compiled messages call to format numbers and dates and to choose plural forms. */
export const messageFormatters = {
  number: (value: number) => (numbers ??= new Intl.NumberFormat(activeLocale.formats)).format(value),
  date: (value: Date | number, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(activeLocale.formats, style).format(value),
  select: <Result>(value: unknown, branches: Branches<Result>): Result =>
    (branches[String(value)] ?? branches['other']!)(),
  plural: <Result>(
    value: number,
    branches: Branches<Result>,
    type: Intl.PluralRuleType = 'cardinal',
  ): Result => (branches[`=${value}`] ?? branches[categoryOf(value, type)] ?? branches['other']!)(),
};
