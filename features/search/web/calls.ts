import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Arguments of `search`. */
export type SearchArguments = UncheckedArguments<typeof api.search>;
/** Results of a search, by kind. */
export type SearchResults = FunctionResult<typeof api.search>;
/** A person in the search results. */
export type PersonSearchResult = SearchResults['people'][number];
/** A venue in the search results. */
export type VenueSearchResult = SearchResults['venues'][number];
/** A tag in the search results. */
export type TagSearchResult = SearchResults['tags'][number];

/** A post in the search results. */
export type PostSearchResult = SearchResults['posts'][number];

/** Typed client that calls the API functions of the search feature. */
export const searchApi = createApiClient<typeof api>();
