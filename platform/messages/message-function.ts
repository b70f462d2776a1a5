/** The compiled form of a message with values, and the functions that compiled messages call. */
import { locale } from './locale.ts';

/** Values of a message; those of its tags are functions of their content. */
export type MessageValues = Record<string, unknown>;

/** Formats a message: a string, or a list of strings and rendered tags if it has tags. */
export type MessageFunction = (values: MessageValues, helpers: typeof messageHelpers) => string | unknown[];

type Branches<Result> = Record<string, () => Result>;

let numbers: Intl.NumberFormat | undefined;
const plurals = new Map<string, Intl.PluralRules>();

function categoryOf(value: number, type: Intl.PluralRuleType): string {
  const rules = plurals.get(type) ?? new Intl.PluralRules(locale.formats, { type });
  plurals.set(type, rules);
  return rules.select(value);
}

export const messageHelpers = {
  number: (value: number) => (numbers ??= new Intl.NumberFormat(locale.formats)).format(value),
  date: (value: Date | number, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale.formats, style).format(value),
  select: <Result>(value: unknown, branches: Branches<Result>): Result =>
    (branches[String(value)] ?? branches['other']!)(),
  plural: <Result>(
    value: number,
    branches: Branches<Result>,
    type: Intl.PluralRuleType = 'cardinal',
  ): Result => (branches[`=${value}`] ?? branches[categoryOf(value, type)] ?? branches['other']!)(),
};
