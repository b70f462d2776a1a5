/** The calls of mixed feeds, typed by their declarations. Loaded with them. */
import { ask, call } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../../api.ts';

export type RankedPage = ResultOf<typeof api.processSmartFeedAlgorithm>;
export type RankedPost = RankedPage['rankedFeed'][number];
export type FeedSettings = ResultOf<typeof api.getFeedSettings>;
export type FeedWish = FeedSettings['wishes'][number];
export type NamedMix = FeedSettings['mixes'][number];

export const processSmartFeedAlgorithm = (args: InputOf<typeof api.processSmartFeedAlgorithm>) =>
  ask<typeof api.processSmartFeedAlgorithm>('processSmartFeedAlgorithm', args);
export const getFeedSettings = () => ask<typeof api.getFeedSettings>('getFeedSettings', {});
export const updateFeedSettings = (keepOut: boolean) =>
  call<typeof api.updateFeedSettings>('updateFeedSettings', { keepOut });
export const saveFeedMix = (mix: InputOf<typeof api.saveFeedMix>) =>
  call<typeof api.saveFeedMix>('saveFeedMix', mix);
export const deleteFeedMix = (id: string) => call<typeof api.deleteFeedMix>('deleteFeedMix', { id });
export const addFeedWish = (wish: InputOf<typeof api.addFeedWish>) =>
  call<typeof api.addFeedWish>('addFeedWish', wish);
export const removeFeedWish = (id: string) => call<typeof api.removeFeedWish>('removeFeedWish', { id });
