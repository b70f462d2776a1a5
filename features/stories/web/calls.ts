/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type StoryPage = ResultOf<typeof api.listStories>;
export type Viewer = ResultOf<typeof api.listStoryViewers>['viewers'][number];
export type NewStory = InputOf<typeof api.createStory>;
export type Settings = ResultOf<typeof api.getStorySettings>;

export const listStories = (args: InputOf<typeof api.listStories>) =>
  ask<typeof api.listStories>('listStories', args);
export const getStory = (storyId: string) => ask<typeof api.getStory>('getStory', { storyId });
export const createStory = (args: NewStory, idempotencyKey: string) =>
  call<typeof api.createStory>('createStory', args, { idempotencyKey, timeoutMs: 60_000 });
export const viewStory = (storyId: string, guestId: string) =>
  call<typeof api.viewStory>('viewStory', { storyId, guestId });
export const likeStory = (storyId: string) => call<typeof api.likeStory>('likeStory', { storyId });
export const unlikeStory = (storyId: string) => call<typeof api.unlikeStory>('unlikeStory', { storyId });
export const deleteStory = (storyId: string) => call<typeof api.deleteStory>('deleteStory', { storyId });
export const restoreStory = (storyId: string) => call<typeof api.restoreStory>('restoreStory', { storyId });
export const listStoryViewers = (storyId: string, cursor?: string) =>
  ask<typeof api.listStoryViewers>('listStoryViewers', {
    storyId,
    ...(cursor === undefined ? {} : { cursor }),
  });
export const listStoryComments = (storyId: string, cursor: string) =>
  ask<typeof api.listStoryComments>('listStoryComments', { storyId, cursor });
export const createStoryComment = (args: InputOf<typeof api.createStoryComment>, idempotencyKey: string) =>
  call<typeof api.createStoryComment>('createStoryComment', args, { idempotencyKey });
export const deleteStoryComment = (commentId: string) =>
  call<typeof api.deleteStoryComment>('deleteStoryComment', { commentId });
export const getStorySettings = () => ask<typeof api.getStorySettings>('getStorySettings', {});
export const updateStorySettings = (hidden: boolean) =>
  call<typeof api.updateStorySettings>('updateStorySettings', { hidden });
export const muteStories = (userId: string, muted: boolean) =>
  call<typeof api.muteStories>('muteStories', { userId, muted });
