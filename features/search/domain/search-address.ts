/**
 * State of the search screen in the URL. Because the URL contains the whole state, reload, Back and a copied link show
 * the same results (EXP-088).
 */
import { searchResultKinds } from './kinds.ts';
import { maxPersonNameSearchLength, maxSearchTextLength } from './limits.ts';

/** Time filters of search: results of the past day, week, month or year. */
export const searchPeriods = ['day', 'week', 'month', 'year'] as const;
/** Period to which the found posts can be limited, such as the past week. */
export type SearchPeriod = (typeof searchPeriods)[number];
/** Tabs of the search screen: all results, one tab for each kind of result, and events. */
export const searchTabs = ['all', ...searchResultKinds, 'events'] as const;
/** A tab of the search screen. */
export type SearchTab = (typeof searchTabs)[number];

/** State of the search screen: text, tab and filters. */
export interface SearchScreenState {
  q: string;
  tab: SearchTab;
  /** Period in which the posts were published, such as the past week; null for any time. */
  period: SearchPeriod | null;
  hasImage: boolean;
  nearMe: boolean;
  /** Handle of the author without `@`; null for any author. */
  from: string | null;
}

/** URL query parameters of the search screen. A parameter with its default value is left out. */
interface SearchAddress {
  q?: string;
  tab?: Exclude<SearchTab, 'all'>;
  since?: SearchPeriod;
  image?: 1;
  near?: 'me';
  from?: string;
}

const hours = { day: 24, week: 7 * 24, month: 30 * 24, year: 365 * 24 } as const;
const hour = 3_600_000;

const textOf = (value: unknown, max: number) =>
  typeof value === 'string' || typeof value === 'number' ? [...String(value)].slice(0, max).join('') : '';

/** Parses the URL query parameters of the search screen. Invalid parameters are ignored. */
export function parseSearchStateFromUrlParameters(search: Record<string, unknown>): SearchScreenState {
  const from = textOf(search['from'], maxPersonNameSearchLength).replace(/^@/, '').toLowerCase();
  return {
    q: textOf(search['q'], maxSearchTextLength),
    tab: searchTabs.find((tab) => tab === search['tab']) ?? 'all',
    period: searchPeriods.find((period) => period === search['since']) ?? null,
    hasImage: search['image'] === 1 || search['image'] === '1' || search['image'] === true,
    nearMe: search['near'] === 'me',
    from: from === '' ? null : from,
  };
}

/** Formats the state of the search screen as query parameters of the URL. Default values are left out. */
export function formatSearchStateAsUrlParameters(state: SearchScreenState): SearchAddress {
  return {
    ...(state.q === '' ? {} : { q: state.q }),
    ...(state.tab === 'all' ? {} : { tab: state.tab }),
    ...(state.period === null ? {} : { since: state.period }),
    ...(state.hasImage ? { image: 1 as const } : {}),
    ...(state.nearMe ? { near: 'me' as const } : {}),
    ...(state.from === null ? {} : { from: state.from }),
  };
}

/** Returns true if there is neither a search text nor a filter. The screen then shows its start page. */
export function isEmptySearch(state: SearchScreenState): boolean {
  return state.q.trim() === '' && !hasSearchFilters(state);
}

/** Returns true if the search has a filter for time, photos, distance or author. */
export function hasSearchFilters(state: SearchScreenState): boolean {
  return state.period !== null || state.hasImage || state.nearMe || state.from !== null;
}

/**
 * Returns the start of a period that ends now, such as the past week, as an ISO time. The time is rounded down to the
 * hour, so that repeated searches have the same cache key.
 */
export function computeSearchPeriodStart(period: SearchPeriod, now: number): string {
  return new Date(Math.floor(now / hour) * hour - hours[period] * hour).toISOString();
}
