import { client } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type ListArgs = Omit<InputOf<typeof api.listPosts>, 'limit' | 'cursor'>;
type RankedPage = ResultOf<typeof api.processSmartFeedAlgorithm>;
export type RankedPost = RankedPage['rankedFeed'][number];
export type FeedSettings = ResultOf<typeof api.getFeedSettings>;
export type FeedWish = FeedSettings['wishes'][number];
export type NamedMix = FeedSettings['mixes'][number];

export const feedApi = client<typeof api>();
