import { createClient } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type PostListArgs = Omit<InputOf<typeof api.listPosts>, 'limit' | 'cursor'>;
type RankedPage = ResultOf<typeof api.processSmartFeedAlgorithm>;
export type RankedPost = RankedPage['rankedFeed'][number];
export type FeedSettings = ResultOf<typeof api.getFeedSettings>;
export type StoredFeedFeedback = FeedSettings['wishes'][number];
export type NamedFeedMix = FeedSettings['mixes'][number];

export const feedApi = createClient<typeof api>();
