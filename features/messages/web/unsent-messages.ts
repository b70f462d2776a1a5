/**
 * Messages that this browser tab is sending. The list shows them immediately (optimistic). Messages to the same person
 * or group are sent one after another. Each message is stored in the outbox before it is sent, so that neither a reload
 * nor the end of the session loses it (EXP-007, EXP-044, EXP-068).
 */
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { createOptimisticListInsert } from '#platform/client/store/entity-store.ts';
import type { EntityListKey } from '#platform/client/store/entity-store.ts';
import type { OptimisticMutation } from '#platform/client/store/mutations.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import type { UncheckedArguments } from '#platform/contract/define.ts';
import { readUuidTimeMs } from '#platform/contract/ids.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import type * as groupsApi from '../api-groups.ts';
import { messages as domainMessages } from '../domain/messages.ts';
import type { Message } from './calls.ts';
import { createQuote } from './conversation-thread.ts';
import { deleteMessageUploadProgress, recordMessageUploadProgress } from './message-upload-progress.ts';
import { messages } from './messages.ts';

type SendToPersonArgs = UncheckedArguments<typeof api.sendMessage>;
type SendToGroupArgs = UncheckedArguments<typeof groupsApi.sendGroupMessage>;
type SendArgs = SendToPersonArgs | SendToGroupArgs;
type SubmittedImages = NonNullable<SendArgs['images']>;

/** Returns the id of the thread of a message: the id of the recipient, or of the group. See `getThreadId`. */
const getThreadIdOfArgs = (args: SendArgs): string =>
  'recipientId' in args ? args.recipientId : args.conversationId;

interface MessageNotYetSent {
  id: string;
  content: string;
  /** The photos as data URLs. Their width and height are 0, because the sizes are not known yet. */
  images: Message['images'];
  /** Message that the message replies to; null if there is none or if it is not loaded. */
  quote: Message['quote'];
  createdAt: string;
  state: 'sending' | 'waiting' | 'failed';
  /** Reason why the message could not be sent, permanently or for now; undefined if there is no known problem. */
  problem?: string;
  retry: () => void;
  discard: () => void;
}

/**
 * Returns the client-cache key of the list of messages that the viewer has just sent to a person or a group and that
 * the server has accepted.
 */
export const getJustSentMessagesCacheKey = (threadId: string): EntityListKey<Message> => ({
  name: `messages:${threadId}`,
});

const labelLength = 40;

/**
 * Timeout in milliseconds of the call that sends a message with photos. It is long, because the server decodes all
 * photos (up to four) before it answers. A call without photos has the usual timeout (LIM-001).
 */
const photoUploadTimeoutMs = 40_000;

/**
 * Ids of the threads that are on the screen. The conversation itself shows that a message was refused, so no toast says
 * so.
 */
const visibleThreadIds = new Set<string>();

/**
 * Records that the conversation with a person or a group is on the screen. A refused message is then shown in the
 * conversation only, without a toast. Returns a function to call when the conversation is no longer on the screen.
 */
export function registerVisibleConversation(threadId: string): () => void {
  visibleThreadIds.add(threadId);
  return () => void visibleThreadIds.delete(threadId);
}

/** The options that messages to people and to groups have in common. */
const sendingOptions = {
  hasUniqueId: true,
  queue: getThreadIdOfArgs,
  offlineLabel: ({ content, images = [] }: SendArgs) =>
    content === '' ? domainMessages.photos({ photos: images.length }) : content.slice(0, labelLength),
  keepsFailed: true,
  // Stores the message in the outbox before the call, because a call without an answer fails only after half a minute,
  // and even a refused message must survive a reload.
  isStoredFirst: true,
  callOptions: ({ id, images = [] }: SendArgs) =>
    id === undefined || images.length === 0
      ? {}
      : {
          timeoutMs: photoUploadTimeoutMs,
          onUploadProgress: (sent: number, total: number) => recordMessageUploadProgress(id, sent / total),
        },
  onAnswer({ id = '' }: SendArgs, { notes = [] }: { notes?: string[] | undefined }) {
    deleteMessageUploadProgress(id);
    for (const note of notes) toast(note);
  },
  onFailure(args: SendArgs, error: unknown) {
    const { id = '', content } = args;
    deleteMessageUploadProgress(id);
    if (visibleThreadIds.has(getThreadIdOfArgs(args))) return;
    const problem = getErrorMessage(error);
    toast.error(
      content === ''
        ? messages.photosNotSentLater({ problem })
        : messages.notSentLater({ text: content.slice(0, labelLength), problem }),
    );
  },
  effect: (args: SendArgs, answer: { message: Message } | undefined) =>
    answer === undefined
      ? {}
      : {
          inserts: [
            createOptimisticListInsert(getJustSentMessagesCacheKey(getThreadIdOfArgs(args)), answer.message),
          ],
        },
};

const sendingToPerson = appOptimisticMutationRunner.define<typeof api.sendMessage>({
  name: 'sendMessage',
  ...sendingOptions,
});
const sendingToGroup = appOptimisticMutationRunner.define<typeof groupsApi.sendGroupMessage>({
  name: 'sendGroupMessage',
  ...sendingOptions,
});

/** The person or the group to whom a message is sent. */
export type MessageRecipientId = { recipientId: string } | { conversationId: string };

/**
 * Queues a message with a text, photos or both. The message is sent after all earlier messages to the same person or
 * group.
 * @param images the photos as data URLs, with their alt texts
 * @param more `replyTo`: number of the message that this message replies to; `seenNumber`: number of the last message
 *   that the viewer has seen
 * @returns `queued` as soon as the message is stored in the outbox; otherwise the result of the call
 */
export function queueMessageForSending(
  recipient: MessageRecipientId,
  content: string,
  images: SubmittedImages = [],
  more: Pick<SendArgs, 'replyTo' | 'seenNumber'> = {},
): ReturnType<typeof appOptimisticMutationRunner.run<typeof api.sendMessage, SendToPersonArgs>> {
  const id = newId();
  const args = { id, content, ...more, ...(images.length === 0 ? {} : { images }) };
  // Message ids are unique, so the id also serves as the idempotency key.
  return 'recipientId' in recipient
    ? appOptimisticMutationRunner.run(sendingToPerson, { ...args, ...recipient }, id)
    : appOptimisticMutationRunner.run(sendingToGroup, { ...args, ...recipient }, id);
}

/** Converts submitted photos to the format of the photos of a sent message, so that the list can show both alike. */
function presentSubmittedImages(images: SubmittedImages): Message['images'] {
  return images.map((image) => {
    const { data, alt = '' } = typeof image === 'object' && 'data' in image ? image : { data: image };
    // The API also permits other types of photos, but the browser always submits a data URL.
    return { url: typeof data === 'string' ? data : '', alt, width: 0, height: 0, placeholder: '' };
  });
}

const states = { sending: 'sending', queued: 'waiting', failed: 'failed' } as const;

/**
 * Returns the viewer's messages to a person or a group that the server has not accepted, in the order in which they are
 * sent. They include messages that could not be sent.
 * @param entries pending `sendMessage` and `sendGroupMessage` mutations
 * @param received messages of the conversation that the server has accepted; they are left out
 * @param isOutboxSending true while the outbox is sending; its messages then have the state `sending` instead of
 *   `waiting`
 */
export function listUnsentMessages(
  entries: readonly OptimisticMutation<SendArgs>[],
  threadId: string,
  received: readonly Message[],
  isOutboxSending: boolean,
): MessageNotYetSent[] {
  const receivedIds = new Set(received.map((message) => message.id));
  const unsent = new Map<string, MessageNotYetSent>();
  for (const { id: entryId, args, phase, error, problem } of entries) {
    const { id = entryId, content, images = [], replyTo } = args;
    if (getThreadIdOfArgs(args) !== threadId || phase === 'confirmed' || receivedIds.has(id)) continue;
    // While a message moves to the outbox, it briefly has two mutation entries. They are shown as one message, in the
    // state of the second entry, because the first attempt has not really failed.
    const known = unsent.get(id);
    if (known !== undefined) {
      known.state = states[phase];
      continue;
    }
    const quoted = replyTo === undefined ? undefined : received.find(({ number }) => number === replyTo);
    const reason = problem ?? (phase === 'failed' ? getErrorMessage(error) : undefined);
    unsent.set(id, {
      id,
      content,
      images: presentSubmittedImages(images),
      quote: quoted ? createQuote(quoted) : null,
      createdAt: new Date(readUuidTimeMs(id)).toISOString(),
      state: phase === 'queued' && isOutboxSending ? 'sending' : states[phase],
      ...(reason === undefined ? {} : { problem: reason }),
      retry: () => void appOptimisticMutationRunner.retry(entryId),
      discard: () => appOptimisticMutationRunner.discard(entryId),
    });
  }
  return [...unsent.values()];
}
