/** The public interface of messages in the browser, for the shell. */
import type { InputOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { messagesApi } from './calls.ts';

/** Answers a story by a message (EXP-037); the shell hands it to stories. The id makes a repeat harmless, so it is the key as well. */
export const replyToStory = (args: InputOf<typeof api.sendMessage>) =>
  messagesApi.sendMessage(args, { idempotencyKey: args.id });
