/** The calls of this feature, typed by its declarations (imported as types alone). */
import { call } from '#platform/client/call.ts';
import type { InputOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Feedback = InputOf<typeof api.processSubmitFeedback>;
export type Category = NonNullable<Feedback['category']>;

export const submitFeedback = (feedback: Feedback, idempotencyKey: string) =>
  call<typeof api.processSubmitFeedback>('processSubmitFeedback', feedback, { idempotencyKey });
