/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as posts from '#features/posts/api.ts';
import type * as api from '../api.ts';

export type SearchArgs = InputOf<typeof api.search>;
export type Found = ResultOf<typeof api.search>;
export type FoundPerson = Found['people'][number];
export type FoundVenue = Found['venues'][number];
export type FoundTag = Found['tags'][number];

export const search = (args: SearchArgs, signal: AbortSignal) =>
  ask<typeof api.search>('search', args, { signal });
export const tagsInUse = (signal: AbortSignal) =>
  ask<typeof posts.listPostTags>('listPostTags', { limit: 12 }, { signal });
