/** The public interface of messages in the browser, for the shell. */
import type { InputOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { messagesApi } from './calls.ts';

/** Replies to a story with a message (EXP-037); the shell passes it to stories. The message's id is its idempotency key. */
export const replyToStory = (args: InputOf<typeof api.sendMessage>) =>
  messagesApi.sendMessage(args, { idempotencyKey: args.id });
