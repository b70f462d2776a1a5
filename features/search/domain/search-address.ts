/** The search screen's state in its URL, so that reload, back and a copied link lead to the same results (EXP-088). */
import { KINDS, type Kind } from './kinds.ts';
import { maxNameQuery, maxQuery } from './limits.ts';

export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];
export type Tab = 'all' | Kind;

export interface SearchWish {
  q: string;
  tab: Tab;
  /** The maximum age of the results. */
  period: Period | null;
  hasImage: boolean;
  nearMe: boolean;
  /** A handle without the `@`. */
  from: string | null;
}

/** The query parameters; parts that are not set are left out. */
interface SearchAddress {
  q?: string;
  tab?: Kind;
  since?: Period;
  image?: 1;
  near?: 'me';
  from?: string;
}

const hours = { day: 24, week: 7 * 24, month: 30 * 24, year: 365 * 24 } as const;
const hour = 3_600_000;

const textOf = (value: unknown, max: number) =>
  typeof value === 'string' || typeof value === 'number' ? [...String(value)].slice(0, max).join('') : '';

/** Parses any query parameters; ignores invalid ones. */
export function readAddress(search: Record<string, unknown>): SearchWish {
  const from = textOf(search['from'], maxNameQuery).replace(/^@/, '').toLowerCase();
  return {
    q: textOf(search['q'], maxQuery),
    tab: KINDS.find((kind) => kind === search['tab']) ?? 'all',
    period: PERIODS.find((period) => period === search['since']) ?? null,
    hasImage: search['image'] === 1 || search['image'] === '1' || search['image'] === true,
    nearMe: search['near'] === 'me',
    from: from === '' ? null : from,
  };
}

export function writeAddress(wish: SearchWish): SearchAddress {
  return {
    ...(wish.q === '' ? {} : { q: wish.q }),
    ...(wish.tab === 'all' ? {} : { tab: wish.tab }),
    ...(wish.period === null ? {} : { since: wish.period }),
    ...(wish.hasImage ? { image: 1 as const } : {}),
    ...(wish.nearMe ? { near: 'me' as const } : {}),
    ...(wish.from === null ? {} : { from: wish.from }),
  };
}

/** Returns whether the search is empty; then the screen shows suggestions instead. */
export function asksNothing(wish: SearchWish): boolean {
  return wish.q.trim() === '' && !hasFilters(wish);
}

export function hasFilters(wish: SearchWish): boolean {
  return wish.period !== null || wish.hasImage || wish.nearMe || wish.from !== null;
}

/** Returns the start of a period, rounded to the hour, so that repeated searches are the same query. */
export function periodStart(period: Period, now: number): string {
  return new Date(Math.floor(now / hour) * hour - hours[period] * hour).toISOString();
}
