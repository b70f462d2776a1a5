/** Shapes of messages and groups on the wire, which the API functions of this feature share. */
import * as z from 'zod';
import { createLongTextSchema, createTextSchema } from '#platform/contract/text.ts';
import { personSchema } from '#features/accounts/api.ts';
import { maxAltTextLength } from '#features/posts/domain/limits.ts';
import { postImageSchema } from '#features/posts/domain/post-shape.ts';
import { groupNoticeKinds } from './domain/group-notices.ts';
import { maxPhotosPerMessage } from './domain/limits.ts';
import { allowedMessageReactions } from './domain/reactions.ts';

/**
 * True if the caller's app can show groups. Older versions of the app do not pass it and get conversations of pairs
 * only.
 */
export const groupsField = z.boolean({ error: 'groups must be true or false' }).default(false);
/** The fields that only messages of groups have. */
const groupMessageFields = {
  /** Author of the message; absent in a conversation of two people. */
  author: personSchema.optional(),
  /** What happened, if the message is a line about the group; absent for what a member wrote. */
  notice: z
    .object({
      kind: z.enum(groupNoticeKinds),
      /** The person who was added or removed. */
      subject: personSchema.optional(),
    })
    .optional(),
  /**
   * Reason why the content is left out: the caller blocked the author (`youBlocked`), or it is unavailable for another
   * reason (`unavailable`). Absent if the content is shown.
   */
  hidden: z.enum(['youBlocked', 'unavailable']).optional(),
};
/** What the row of a group in a list shows. */
export const listedGroup = z.object({
  /** Name of the group; null if nobody named it. */
  name: z.string().nullable(),
  /** The first of the other members. */
  people: z.array(personSchema),
  /** Number of members, including the caller. */
  memberCount: z.int(),
});

/** A message with the fields that are the same for all participants. */
export const message = z.object({
  ...groupMessageFields,
  id: z.string(),
  conversationId: z.string(),
  /** Sequence number within the conversation, starting at 1. */
  number: z.int(),
  senderId: z.string(),
  /**
   * Text of the message; empty if the message consists of photos or an attached post only; null after the sender
   * removed it.
   */
  content: z.string().nullable(),
  /** Id of the post that is attached to the message; null if there is none. */
  postId: z.string().nullable(),
  /** Number of photos in the message. */
  imageCount: z.int(),
  createdAt: z.iso.datetime(),
});
/** A number of a message within its conversation, or 0. */
export const messageNumberField = (name: string) =>
  z
    .int({ error: `${name} must be a whole number` })
    .min(0, { error: `${name} must not be negative` })
    .max(2_147_483_647, { error: `${name} is too large` });
/** A message as a participant sees it. */
export const seenMessage = message.extend({
  /** Message of the same conversation that this message replies to, in its current state; null if there is none. */
  quote: z
    .object({
      number: z.int(),
      senderId: z.string(),
      /** Beginning of the text; null after its sender removed the message. */
      content: z.string().nullable(),
      postId: z.string().nullable(),
      imageCount: z.int(),
      /** Name of the author in a group; absent in a conversation of two people. */
      senderName: z.string().optional(),
      /** True if the content is left out, because the caller and the author have blocked each other. */
      hidden: z.literal(true).optional(),
    })
    .nullable(),
  /** Reactions to a message of a group, the earliest first; absent in a conversation of two people. */
  reactions: z.array(z.object({ userId: z.string(), reaction: z.enum(allowedMessageReactions) })).optional(),
  /** Story that this message replies to; null if the message is not a reply to a story. */
  story: z
    .object({
      id: z.string(),
      /** Picture of the story's first item; null if the story no longer exists. */
      pictureUrl: z.string().nullable(),
      /**
       * Time at which the story expires; null if the story no longer exists. The client compares it with the clock,
       * because the server sends no update when a story expires.
       */
      expiresAt: z.iso.datetime().nullable(),
      /** True if the story has expired or was deleted. */
      gone: z.boolean(),
    })
    .nullable(),
  /** Post that is attached to this message; null if there is none. */
  post: z
    .object({
      id: z.string(),
      /** Preview of the attached post; null if the post was deleted or the caller may not see it. */
      card: z
        .object({
          authorId: z.string(),
          authorName: z.string(),
          authorAvatar: z.string(),
          /** Beginning of the text; empty if the post has pictures only. */
          text: z.string(),
          place: z.string().nullable(),
          picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Photos of the message. Only the participants can load them. */
  images: z.array(postImageSchema),
  mine: z.boolean(),
  /** True if the recipient likes the message: their reaction is ❤️. False in a group. */
  liked: z.boolean(),
  /** Emoji of the recipient's reaction; null if there is none, and in a group. */
  reaction: z.enum(allowedMessageReactions).nullable(),
});
const notDataUrl = 'A photo must be a data URL';
const imageText = createLongTextSchema(notDataUrl);
/** A submitted photo: a data URL, or an object with the data URL and its alt text. */
const messageImageInput = z.union(
  [
    imageText,
    z.strictObject({
      data: imageText,
      alt: createTextSchema('Alt text', { max: maxAltTextLength }).default(''),
    }),
  ],
  { error: notDataUrl },
);

/** The photos of a new message. */
export const messageImagesField = z
  .array(messageImageInput, { error: 'images must be a list' })
  .max(maxPhotosPerMessage, { error: `A message can have up to ${maxPhotosPerMessage} photos` })
  .default([]);
