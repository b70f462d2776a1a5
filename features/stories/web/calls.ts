import { createClient } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type CreateStoryArguments = InputOf<typeof api.createStory>;
export type StorySettingsResult = ResultOf<typeof api.getStorySettings>;

export const storiesApi = createClient<typeof api>();
