import { client } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type SearchArgs = InputOf<typeof api.search>;
export type Found = ResultOf<typeof api.search>;
export type FoundPerson = Found['people'][number];
export type FoundVenue = Found['venues'][number];
export type FoundTag = Found['tags'][number];

export const searchApi = client<typeof api>();
