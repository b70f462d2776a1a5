import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type * as highlightsApi from '../api-highlights.ts';

/** Arguments of `createStory`. */
export type CreateStoryArguments = UncheckedArguments<typeof api.createStory>;
/** Result of `getStorySettings`. */
export type StorySettingsResult = FunctionResult<typeof api.getStorySettings>;

/** Typed client that calls the API functions of the stories feature. */
export const storiesApi = createApiClient<typeof api & typeof highlightsApi>();
