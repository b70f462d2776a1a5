import { createApiClient } from '#platform/client/client.ts';
import type { UnvalidatedArgsOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Arguments of `createStory`. */
export type CreateStoryArguments = UnvalidatedArgsOf<typeof api.createStory>;
/** Result of `getStorySettings`. */
export type StorySettingsResult = ResultOf<typeof api.getStorySettings>;

/** Typed client that calls the API functions of the stories feature. */
export const storiesApi = createApiClient<typeof api>();
