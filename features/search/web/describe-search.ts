import type { SearchPeriod, SearchScreenState, SearchTab } from '../domain/search-address.ts';
import { messages } from './messages.ts';

/** Displayed names of the tabs of the search screen. */
export const searchTabNames: Record<SearchTab, string> = {
  all: messages.all,
  posts: messages.posts,
  people: messages.people,
  venues: messages.places,
  tags: messages.tags,
  events: messages.events,
};

/** Displayed names of the filters by time of posting, such as the past week. */
export const searchPeriodNames: Record<SearchPeriod, string> = {
  day: messages.pastDay,
  week: messages.pastWeek,
  month: messages.pastMonth,
  year: messages.pastYear,
};

/** Describes a search in words: its text, tab and filters, such as "tacos · Places · Near me". */
export function describeSearch({ q, tab, period, hasImage, nearMe, from }: SearchScreenState): string {
  return [
    q,
    tab !== 'all' && searchTabNames[tab],
    period !== null && searchPeriodNames[period],
    hasImage && messages.withPicture,
    nearMe && messages.nearMe,
    from !== null && `@${from}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
