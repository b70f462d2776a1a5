import { client } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Arguments of `search`. */
export type SearchArgs = InputOf<typeof api.search>;
/** Results of a search, by kind. */
export type Found = ResultOf<typeof api.search>;
/** A person in the search results. */
export type FoundPerson = Found['people'][number];
/** A venue in the search results. */
export type FoundVenue = Found['venues'][number];
/** A tag in the search results. */
export type FoundTag = Found['tags'][number];

/** Client of the search function. */
export const searchApi = client<typeof api>();
