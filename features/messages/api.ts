/**
 * Declares the API functions of direct messages. Only the participants can access a conversation; everybody else gets
 * the same error as for an unknown id. The functions that change groups are in `api-groups.ts`.
 */
import * as z from 'zod';
import { defineMutation, defineQuery, imageBodyLimitBytes } from '#platform/contract/define.ts';
import {
  cursorSchema,
  createIdSchema,
  createPageSizeSchema,
  createClientGeneratedIdSchema,
  createTextSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { personSchema } from '#features/accounts/api.ts';
import {
  groupsField,
  listedGroup,
  message,
  messageImagesField,
  messageNumberField,
  seenMessage,
} from './api-message.ts';
import { maxMessageLength, maxMessageSearchTextLength } from './domain/limits.ts';
import { conversationPageSize, maxMessageSearchResults, messagePageSize } from './domain/page-sizes.ts';
import { allowedMessageReactions } from './domain/reactions.ts';

const conversationArgs = z.strictObject({ conversationId: createIdSchema('conversationId') });

export const sendMessage = defineMutation({
  name: 'sendMessage',
  summary:
    'Sends a message to a person: words, photos, a reply to their story with `storyId`, or a post with `postId`. `replyTo` quotes an earlier message. A stranger can send at most three messages, without photos, until the request is accepted.',
  access: 'user',
  reachesOthers: true,
  rate: 'createComment',
  bodyLimit: imageBodyLimitBytes,
  timeoutMs: 30_000,
  args: z
    .strictObject({
      id: createClientGeneratedIdSchema().optional(),
      recipientId: createUserIdSchema(),
      /** Text of the message. The text may be empty if a post or a photo is attached. */
      content: createTextSchema('Message', { max: maxMessageLength }),
      /** Id of the recipient's story that this message replies to. */
      storyId: createIdSchema('storyId').optional(),
      /** Id of the post to attach to this message. The caller must be able to see it. */
      postId: createIdSchema('postId').optional(),
      /** Number of the message of the same conversation that this message replies to. */
      replyTo: messageNumberField('replyTo').optional(),
      /**
       * Number of the last message that the caller had seen when writing this message. Earlier messages become read,
       * later messages stay unread. If this field is omitted, all messages become read. Exception: a message with a
       * story or a post is sent from another screen, so no messages become read.
       */
      seenNumber: messageNumberField('seenNumber').optional(),
      images: messageImagesField,
    })
    .refine((args) => args.content !== '' || args.postId !== undefined || args.images.length > 0, {
      error: 'Message is required',
      path: ['content'],
    })
    .refine((args) => args.storyId === undefined || args.postId === undefined, {
      error: 'Pass either storyId or postId',
      path: ['postId'],
    }),
  result: z.object({ message: seenMessage, notes: z.array(z.string()).optional() }),
  reasons: [
    'user_not_found',
    'yourself',
    'cannot_read',
    'request_waiting',
    'photos_not_accepted',
    'image',
    'too_big',
    'id_taken',
    'not_found',
    'replies_off',
    'not_theirs',
  ],
});

export const listConversations = defineQuery({
  name: 'listConversations',
  summary:
    "Lists the caller's conversations or message requests, newest first. Live if `userId` is the caller's id.",
  access: 'user',
  args: z.strictObject({
    userId: createUserIdSchema().optional(),
    box: z.enum(['inbox', 'requests'], { error: 'box must be inbox or requests' }).default('inbox'),
    limit: createPageSizeSchema(30, 50),
    cursor: cursorSchema,
    groups: groupsField,
  }),
  result: z.object({
    conversations: z.array(
      z.object({
        id: z.string(),
        /** The other person; in a group, the author of the last message. */
        person: personSchema,
        /** The group; absent for a conversation of two people. */
        group: listedGroup.optional(),
        lastMessage: message,
        /** Number of unread messages from other people. */
        unread: z.int(),
      }),
    ),
    /** Number of conversations in the inbox with unread messages. */
    unread: z.int(),
    /** Number of message requests that the caller has received and not answered yet. */
    requests: z.int(),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor', 'not_found'],
  live: { list: 'conversations', viewerDefaults: {}, sizes: [conversationPageSize], needs: ['userId'] },
});

export const listMessages = defineQuery({
  name: 'listMessages',
  summary:
    'Lists the messages of a conversation, newest first. `readPositions` is how far both people have read, if both share read receipts.',
  access: 'user',
  args: z.strictObject({
    conversationId: createIdSchema('conversationId'),
    limit: createPageSizeSchema(50),
    cursor: cursorSchema,
  }),
  result: z.object({
    messages: z.array(seenMessage),
    /**
     * How far each participant has read the conversation. Null in a group, and if a participant has not accepted the
     * conversation, has an inactive account or does not share read receipts.
     */
    readPositions: z
      .array(
        z.object({
          userId: z.string(),
          /** Number of the last message that the person has read; 0 if none. */
          number: z.int(),
        }),
      )
      .nullable(),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor', 'not_found'],
  live: { list: 'messages', viewerDefaults: { mine: false }, sizes: [messagePageSize] },
});

/** Searches the caller's conversations and message requests. Leaves out those that the caller declined or hid. */
export const searchMessages = defineQuery({
  name: 'searchMessages',
  summary:
    "Searches the caller's conversations and message requests: people by name, and messages by their words, newest first.",
  access: 'user',
  cost: 40,
  rate: 'search',
  args: z.strictObject({
    q: createTextSchema('q', { min: 1, max: maxMessageSearchTextLength }),
    limit: createPageSizeSchema(maxMessageSearchResults, maxMessageSearchResults),
    groups: groupsField,
  }),
  result: z.object({
    /** Conversations with the people whose name matches, and groups with a matching name or member, latest first. */
    conversations: z.array(z.object({ id: z.string(), person: personSchema, group: listedGroup.optional() })),
    /** Messages that contain all searched words, each with the other person of its conversation, or with its group. */
    messages: z.array(z.object({ message, person: personSchema, group: listedGroup.optional() })),
  }),
});

/**
 * Finds a conversation by its own id, or by the other person's id. The other person's id also works before the first
 * message. A group is found by its own id, if `groups` is true.
 */
export const getConversation = defineQuery({
  name: 'getConversation',
  summary:
    "Returns a conversation by its id, or the one with a person even if it hasn't begun. `left` is how many messages the caller may send; null means no limit.",
  access: 'user',
  args: z
    .strictObject({
      conversationId: createIdSchema('conversationId').optional(),
      /** User id of the other person. */
      withId: createUserIdSchema().optional(),
      groups: groupsField,
    })
    .refine((args) => (args.conversationId === undefined) !== (args.withId === undefined), {
      error: 'Pass either conversationId or withId',
    }),
  result: z.object({
    /** Id of the conversation; null before the first message. */
    id: z.string().nullable(),
    /** The other person; in a group, another member, or the caller if there is none. */
    person: personSchema,
    /** The group and all of its members; absent for a conversation of two people. */
    group: z
      .object({
        name: z.string().nullable(),
        members: z.array(personSchema.extend({ isCreator: z.boolean() })),
        /** True if the caller gets no notifications of this group. */
        isMuted: z.boolean(),
        /** True if the caller may remove other members. */
        canRemove: z.boolean(),
      })
      .optional(),
    /**
     * State of this conversation for the caller: accepted, `request` (a message request that the caller has not
     * answered), or declined. Null before the first message.
     */
    state: z.enum(['accepted', 'request', 'declined']).nullable(),
    /**
     * Number of messages that the caller may still send before the other person accepts the conversation. Null means no
     * limit; 0 means that the caller cannot send messages.
     */
    left: z.int().nullable(),
  }),
  reasons: ['not_found', 'user_not_found', 'yourself'],
});

export const markConversationRead = defineMutation({
  name: 'markConversationRead',
  summary: 'Marks a conversation as read up to a message.',
  access: 'user',
  idempotency: 'natural',
  args: conversationArgs.extend({
    number: messageNumberField('number'),
  }),
  result: z.object({ unread: z.int() }),
  reasons: ['not_found'],
});

/** Accepts a message request, which moves the conversation to the caller's inbox. */
export const acceptConversation = defineMutation({
  name: 'acceptConversation',
  summary: 'Accepts a message request.',
  access: 'user',
  idempotency: 'natural',
  args: conversationArgs,
  result: z.object({ accepted: z.literal(true) }),
  reasons: ['not_found'],
});

/** Declines a message request or hides a conversation: it disappears from the caller's lists. */
export const declineConversation = defineMutation({
  name: 'declineConversation',
  summary:
    "Removes a conversation or message request from the caller's lists. The other person isn't notified.",
  access: 'user',
  idempotency: 'natural',
  args: conversationArgs,
  result: z.object({ declined: z.literal(true) }),
  reasons: ['not_found'],
});

/** Removes a message that the caller sent, for all participants. */
export const removeMessage = defineMutation({
  name: 'removeMessage',
  summary: 'Deletes a message that the caller sent, for everybody in the conversation.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ messageId: createIdSchema('messageId') }),
  result: z.object({ removed: z.literal(true) }),
  reasons: ['not_found'],
});

const likeAnswer = z.object({ liked: z.boolean() });

export const likeMessage = defineMutation({
  name: 'likeMessage',
  summary:
    'Reacts with ❤️ to a message that the caller received. The sender sees the like and is not notified.',
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({ messageId: createIdSchema('messageId') }),
  result: likeAnswer,
  reasons: ['not_found', 'not_accepted'],
});

export const unlikeMessage = defineMutation({
  name: 'unlikeMessage',
  summary: "Removes the caller's reaction to a message that they received.",
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({ messageId: createIdSchema('messageId') }),
  result: likeAnswer,
  reasons: ['not_found', 'not_accepted'],
});

export const reactToMessage = defineMutation({
  name: 'reactToMessage',
  summary:
    "Sets the caller's reaction to a message that they received, in place of an earlier one; null removes it. The sender sees the reaction and is not notified.",
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({
    messageId: createIdSchema('messageId'),
    reaction: z
      .enum(allowedMessageReactions, {
        error: `reaction must be null or one of ${allowedMessageReactions.join(' ')}`,
      })
      .nullable(),
  }),
  result: z.object({ reaction: z.enum(allowedMessageReactions).nullable() }),
  reasons: ['not_found', 'not_accepted'],
});
