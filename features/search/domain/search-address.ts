/** The search screen's state in its URL, so that reload, back and a copied link lead to the same results (EXP-088). */
import { KINDS, type Kind } from './kinds.ts';
import { maxNameQuery, maxQuery } from './limits.ts';

export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];
export type Tab = 'all' | Kind;

export interface SearchState {
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
export function readAddress(search: Record<string, unknown>): SearchState {
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

export function writeAddress(state: SearchState): SearchAddress {
  return {
    ...(state.q === '' ? {} : { q: state.q }),
    ...(state.tab === 'all' ? {} : { tab: state.tab }),
    ...(state.period === null ? {} : { since: state.period }),
    ...(state.hasImage ? { image: 1 as const } : {}),
    ...(state.nearMe ? { near: 'me' as const } : {}),
    ...(state.from === null ? {} : { from: state.from }),
  };
}

/** Returns whether the search is empty; then the screen shows suggestions instead. */
export function isEmptySearch(state: SearchState): boolean {
  return state.q.trim() === '' && !hasFilters(state);
}

export function hasFilters(state: SearchState): boolean {
  return state.period !== null || state.hasImage || state.nearMe || state.from !== null;
}

/** Returns the start of a period, rounded to the hour, so that repeated searches are the same query. */
export function periodStart(period: Period, now: number): string {
  return new Date(Math.floor(now / hour) * hour - hours[period] * hour).toISOString();
}
