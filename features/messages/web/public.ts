/** What the shell uses of messages in the browser. */
import { call } from '#platform/client/call.ts';
import type { InputOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Answers a story by a message (EXP-037); the shell hands it to stories. The id makes a repeat harmless, so it is the key as well. */
export const replyToStory = (args: InputOf<typeof api.sendMessage>) =>
  call<typeof api.sendMessage>('sendMessage', args, { idempotencyKey: args.id });
