import { client } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type NewStory = InputOf<typeof api.createStory>;
export type Settings = ResultOf<typeof api.getStorySettings>;

export const storiesApi = client<typeof api>();
