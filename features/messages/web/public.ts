/** Browser functions of messages that the shell may import. */
import type { InputOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { messagesApi } from './calls.ts';

/**
 * Sends a message as a reply to a story (EXP-037). The shell passes this function to the stories feature. The message's
 * id is also its idempotency key.
 */
export const replyToStory = (args: InputOf<typeof api.sendMessage>) =>
  messagesApi.sendMessage(args, { idempotencyKey: args.id });
