import { client } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Viewer = ResultOf<typeof api.listStoryViewers>['viewers'][number];
export type NewStory = InputOf<typeof api.createStory>;
export type Settings = ResultOf<typeof api.getStorySettings>;

export const storiesApi = client<typeof api>();

/** Uploads a picture, which takes longer than other calls. */
export const createStory = (args: NewStory, idempotencyKey: string) =>
  storiesApi.createStory(args, { idempotencyKey, timeoutMs: 60_000 });
