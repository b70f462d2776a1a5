/**
 * Declares the API functions of group conversations. Only members can access a group; everybody else gets the same
 * error as for an unknown conversation.
 */
import * as z from 'zod';
import { defineMutation, imageBodyLimitBytes } from '#platform/contract/define.ts';
import {
  createClientGeneratedIdSchema,
  createIdSchema,
  createTextSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { messageImagesField, messageNumberField, seenMessage } from './api-message.ts';
import {
  maxGroupMembers,
  maxGroupNameLength,
  maxMessageLength,
  minOthersInNewGroup,
} from './domain/limits.ts';

const groupArgs = z.strictObject({ conversationId: createIdSchema('conversationId') });
const nameField = createTextSchema('Name', { max: maxGroupNameLength });
function userIdsField(min: number) {
  const error = min === 1 ? 'Choose at least one person' : `Choose at least ${min} people`;
  return z
    .array(createUserIdSchema(), { error: 'userIds must be a list' })
    .min(min, { error })
    .max(maxGroupMembers - 1, { error: `A group can have up to ${maxGroupMembers} people` })
    .refine((ids) => new Set(ids).size >= min, { error });
}
/** Reasons why a person cannot be added to a group. */
const additionReasons = [
  'yourself',
  'user_not_found',
  'cannot_read',
  'needs_request',
  'too_many_groups',
  'group_full',
] as const;

export const createGroupConversation = defineMutation({
  name: 'createGroupConversation',
  summary:
    'Begins a group conversation with several people. Each of them must accept messages from the caller without a request.',
  access: 'user',
  reachesOthers: true,
  rate: 'createComment',
  cost: 20,
  args: z.strictObject({
    /** Made by the client, so that a repeated call finds the same group. */
    id: createClientGeneratedIdSchema().optional(),
    userIds: userIdsField(minOthersInNewGroup),
    /** Name of the group. If it is empty, the app shows the first names of the members. */
    name: nameField.default(''),
  }),
  result: z.object({ conversationId: z.string() }),
  reasons: [...additionReasons, 'id_taken'],
});

export const sendGroupMessage = defineMutation({
  name: 'sendGroupMessage',
  summary:
    'Sends a message to a group of the caller: words, photos, or a post with `postId`. `replyTo` quotes an earlier message.',
  access: 'user',
  reachesOthers: true,
  rate: 'createComment',
  bodyLimit: imageBodyLimitBytes,
  timeoutMs: 30_000,
  args: groupArgs
    .extend({
      id: createClientGeneratedIdSchema().optional(),
      /** Text of the message. The text may be empty if a post or a photo is attached. */
      content: createTextSchema('Message', { max: maxMessageLength }),
      /** Id of the post to attach to this message. The caller must be able to see it. */
      postId: createIdSchema('postId').optional(),
      /** Number of the message of the group that this message replies to. */
      replyTo: messageNumberField('replyTo').optional(),
      /** Number of the last message that the caller had seen when writing this message. Later messages stay unread. */
      seenNumber: messageNumberField('seenNumber').default(0),
      images: messageImagesField,
    })
    .refine((args) => args.content !== '' || args.postId !== undefined || args.images.length > 0, {
      error: 'Message is required',
      path: ['content'],
    }),
  result: z.object({ message: seenMessage, notes: z.array(z.string()).optional() }),
  reasons: ['not_found', 'image', 'too_big', 'id_taken'],
});

export const addGroupMembers = defineMutation({
  name: 'addGroupMembers',
  summary:
    'Adds people to a group of the caller. Each of them must accept messages from the caller without a request.',
  access: 'user',
  reachesOthers: true,
  rate: 'createComment',
  cost: 20,
  idempotency: 'natural',
  args: groupArgs.extend({ userIds: userIdsField(1) }),
  result: z.object({ added: z.literal(true) }),
  reasons: [...additionReasons, 'not_found'],
});

export const removeGroupMember = defineMutation({
  name: 'removeGroupMember',
  summary: 'Removes a person from a group that the caller created.',
  access: 'user',
  reachesOthers: true,
  idempotency: 'natural',
  args: groupArgs.extend({ personId: createIdSchema('personId') }),
  result: z.object({ removed: z.literal(true) }),
  reasons: ['not_found', 'not_yours', 'yourself'],
});

export const leaveGroup = defineMutation({
  name: 'leaveGroup',
  summary: 'Leaves a group. The last member who leaves erases it.',
  access: 'user',
  args: groupArgs,
  result: z.object({ left: z.literal(true) }),
  reasons: ['not_found'],
});

export const renameGroup = defineMutation({
  name: 'renameGroup',
  summary: 'Changes the name of a group for all members. An empty name removes it.',
  access: 'user',
  reachesOthers: true,
  rate: 'createComment',
  idempotency: 'natural',
  args: groupArgs.extend({ name: nameField }),
  result: z.object({ name: z.string().nullable() }),
  reasons: ['not_found'],
});

export const setGroupMuted = defineMutation({
  name: 'setGroupMuted',
  summary: 'Turns the notifications of a group off or on for the caller.',
  access: 'user',
  idempotency: 'natural',
  args: groupArgs.extend({ isMuted: z.boolean({ error: 'isMuted must be true or false' }) }),
  result: z.object({ isMuted: z.boolean() }),
  reasons: ['not_found'],
});
