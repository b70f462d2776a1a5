import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

type Feedback = UncheckedArguments<typeof api.processSubmitFeedback>;
export type FeedbackCategory = NonNullable<Feedback['category']>;

/** Typed client that calls the API functions of the feedback feature. */
export const feedbackApi = createApiClient<typeof api>();
