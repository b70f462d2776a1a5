/**
 * Messages that this page is sending. The list shows them at once (optimistic). Messages to the same person are sent
 * one after another. Without a network they are stored in the outbox (EXP-044, EXP-068). Unsent messages survive
 * leaving the screen, but not logging out.
 */
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { createOptimisticListInsert } from '#platform/client/store/entity-store.ts';
import type { EntityListKey } from '#platform/client/store/entity-store.ts';
import type { OptimisticMutation } from '#platform/client/store/mutations.ts';
import { appOptimisticMutations } from '#platform/client/store/app-stores.ts';
import type { UncheckedArguments } from '#platform/contract/define.ts';
import { readUuidTimeMs } from '#platform/contract/ids.ts';
import type * as api from '../api.ts';
import type { Message } from './calls.ts';

type SendArgs = UncheckedArguments<typeof api.sendMessage>;

interface UnsentMessage {
  id: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'waiting' | 'failed';
  /** Error message for the author if sending failed. */
  problem?: string;
  retry: () => void;
  discard: () => void;
}

/**
 * Returns the client-cache key of the list of messages that the viewer has just sent to a person. The list contains
 * only messages that the server has accepted.
 */
export const getJustSentMessagesCacheKey = (recipientId: string): EntityListKey<Message> => ({
  name: `messages:${recipientId}`,
});

const labelLength = 40;

const sending = appOptimisticMutations.define<typeof api.sendMessage>({
  name: 'sendMessage',
  queue: ({ recipientId }) => recipientId,
  offlineLabel: ({ content }) => content.slice(0, labelLength),
  keepsFailed: true,
  effect: ({ recipientId }, answer) =>
    answer === undefined
      ? {}
      : { inserts: [createOptimisticListInsert(getJustSentMessagesCacheKey(recipientId), answer.message)] },
});

/** Queues a message, which is sent after all earlier messages to the same person have been sent. */
export function queueMessageForSending(recipientId: string, content: string): void {
  const id = newId();
  // The message id is unique, so it is also the idempotency key.
  void appOptimisticMutations.run(sending, { id, recipientId, content }, id);
}

const states = { sending: 'sending', queued: 'waiting', failed: 'failed' } as const;

/**
 * Returns the viewer's messages to a person that the server has not accepted yet or that could not be sent, in the
 * order in which they are sent.
 * @param entries pending `sendMessage` mutations
 * @param received messages of the conversation that the server has accepted; they are left out
 */
export function listUnsentMessages(
  entries: readonly OptimisticMutation<SendArgs>[],
  recipientId: string,
  received: readonly Message[],
): UnsentMessage[] {
  const receivedIds = new Set(received.map((message) => message.id));
  const unsent = new Map<string, UnsentMessage>();
  for (const { id: entryId, args, phase, error, problem } of entries) {
    const { id = entryId, content } = args;
    if (args.recipientId !== recipientId || phase === 'confirmed' || receivedIds.has(id)) continue;
    // While a message moves to the outbox, it briefly has two mutation entries. Only the first one is shown.
    if (unsent.has(id)) continue;
    unsent.set(id, {
      id,
      content,
      createdAt: new Date(readUuidTimeMs(id)).toISOString(),
      state: states[phase],
      ...(phase === 'failed' ? { problem: problem ?? getErrorMessage(error) } : {}),
      retry: () => void appOptimisticMutations.retry(entryId),
      discard: () => appOptimisticMutations.discard(entryId),
    });
  }
  return [...unsent.values()];
}
