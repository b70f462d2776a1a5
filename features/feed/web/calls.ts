import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/**
 * Arguments of `listPosts` that identify a list of posts: all except `limit` and `cursor`, which identify a page of the
 * list.
 */
export type PostListFilter = Omit<UncheckedArguments<typeof api.listPosts>, 'limit' | 'cursor'>;
type RankedPage = FunctionResult<typeof api.processSmartFeedAlgorithm>;
/** A post of a ranked feed, with its score and the reasons for this score. */
export type RankedPost = RankedPage['rankedFeed'][number];
/** Result of `getFeedSettings`. */
export type FeedSettings = FunctionResult<typeof api.getFeedSettings>;
/** An entry of the viewer's stored feedback (“more like this” or “less like this”) on a tag, a person or a venue. */
export type StoredRankingFeedback = FeedSettings['wishes'][number];
/** A saved mix: weights of the ranking criteria that the viewer saved under a name. */
export type SavedFeedMix = FeedSettings['mixes'][number];

/** Typed client that calls the API functions of the feed feature. */
export const feedApi = createApiClient<typeof api>();
