import { createClient } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Arguments of `createStory`. */
export type CreateStoryArguments = InputOf<typeof api.createStory>;
/** Result of `getStorySettings`. */
export type StorySettingsResult = ResultOf<typeof api.getStorySettings>;

/** Typed client that calls the API functions of the stories feature. */
export const storiesApi = createClient<typeof api>();
