/** Declares the API functions of follows and follow requests. Repeating a call changes nothing. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { cursorSchema, createPageSizeSchema, createUserIdSchema } from '#platform/contract/text.ts';
import { personSchema } from '#features/accounts/api.ts';
import { followRequestPageSizes } from './domain/follow-request-page-sizes.ts';

const target = z.strictObject({
  /** Id of the person whom the call concerns, such as the person to follow or the sender of a follow request. */
  userId: createUserIdSchema(),
});

export const followUser = defineMutation({
  name: 'followUser',
  summary: 'Follows a person, or sends a follow request if their account is private.',
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  cost: 5,
  args: target,
  result: z.object({
    following: z.boolean(),
    /** True if the account is private, so that the call sent a follow request instead of following the person. */
    requested: z.boolean(),
    /** Number of the person's followers. */
    followers: z.int(),
  }),
  reasons: ['user_not_found', 'yourself', 'too_many'],
});

export const unfollowUser = defineMutation({
  name: 'unfollowUser',
  summary: 'Unfollows a person, or withdraws a pending follow request.',
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  cost: 5,
  args: target,
  result: z.object({ following: z.literal(false), followers: z.int() }),
});

/** A person in a list of followers or of followed people, with their relation to the viewer. */
export const followListPersonSchema = personSchema.extend({
  followedAt: z.iso.datetime(),
  /** True if the viewer follows this person. */
  isFollowing: z.boolean(),
  /** True if this person follows the viewer. */
  followsYou: z.boolean(),
});

const listArgs = z.strictObject({
  userId: createUserIdSchema(),
  limit: createPageSizeSchema(50),
  cursor: cursorSchema,
});
const listResult = z.object({ people: z.array(followListPersonSchema), cursor: z.string().nullable() });

export const listFollowers = defineQuery({
  name: 'listFollowers',
  summary: "Lists a person's followers, most recent first.",
  access: 'anyone',
  cost: 5,
  args: listArgs,
  result: listResult,
  reasons: ['user_not_found', 'cursor'],
});

export const listFollowing = defineQuery({
  name: 'listFollowing',
  summary: 'Lists the people that a person follows, most recent first.',
  access: 'anyone',
  cost: 5,
  args: listArgs,
  result: listResult,
  reasons: ['user_not_found', 'cursor'],
});

export const listMutualFollowers = defineQuery({
  name: 'listMutualFollowers',
  summary: 'Lists and counts the people whom the caller follows and who follow a person, most recent first.',
  access: 'user',
  cost: 5,
  args: target,
  result: z.object({
    /** At most two people whom the caller follows and who follow the person. The person's latest follower is first. */
    people: z.array(personSchema),
    /** Number of all people whom the caller follows and who follow the person. */
    count: z.int(),
  }),
  reasons: ['user_not_found'],
});

export const getFollowStatus = defineQuery({
  name: 'getFollowStatus',
  summary: "Returns a person's follower and following counts, and their follow relation to the caller. Live.",
  access: 'anyone',
  cost: 3,
  args: target,
  result: z.object({
    followers: z.int(),
    following: z.int(),
    isFollowing: z.boolean(),
    followsYou: z.boolean(),
    /** True if the viewer's request to follow this person is pending. */
    isRequested: z.boolean(),
    /**
     * True if the account is private and the caller does not follow it. In this case, the caller may not see the
     * person's content.
     */
    isClosed: z.boolean(),
    can: z.object({ follow: z.boolean() }),
  }),
  reasons: ['user_not_found'],
  live: { list: '', viewerDefaults: {} },
});

export const suggestPeopleToFollow = defineQuery({
  name: 'suggestPeopleToFollow',
  summary:
    'Suggests people to follow: people followed by those the caller follows, and people with shared tags or venues.',
  access: 'user',
  cost: 40,
  args: z.strictObject({ limit: createPageSizeSchema(10, 30) }),
  result: z.object({
    people: z.array(
      personSchema.extend({
        /**
         * Reasons for the suggestion, strongest first, one of each kind: followers whom the caller follows (`mutuals`),
         * tags in common (`tags`), places in common (`venues`). Empty if the person is suggested only for being active.
         */
        reasons: z.array(
          z.object({
            kind: z.enum(['mutuals', 'tags', 'venues']),
            count: z.int(),
            names: z.array(z.string()),
          }),
        ),
        followers: z.int(),
        /** The person's description of themselves; empty if the account is private. */
        bio: z.string(),
        /** Tags that the person uses most in their latest public posts, most used first; at most two. */
        topics: z.array(z.string()),
        /**
         * Name of the place from which the person posts most; null if none of the person's latest public posts has a
         * place.
         */
        place: z.string().nullable(),
      }),
    ),
  }),
});

const privacyResult = z.object({
  isPrivate: z.boolean(),
  /**
   * True if read receipts are on: the caller's chat partners see which messages the caller has read, and the caller
   * sees which messages they have read.
   */
  readReceipts: z.boolean(),
  /** Number of pending follow requests to the caller. */
  requests: z.int(),
});

/** Returns the caller's privacy settings, and the number of pending follow requests. */
export const getPrivacy = defineQuery({
  name: 'getPrivacy',
  summary:
    "Returns whether the caller's account is private, whether it shares read receipts, and the number of pending follow requests.",
  access: 'user',
  args: z.strictObject({}),
  result: privacyResult,
});

/** Makes the caller's account private or public, or switches its read receipts on or off. */
export const updatePrivacy = defineMutation({
  name: 'updatePrivacy',
  summary:
    "Makes the caller's account private or public, or switches its read receipts on or off. Making it public accepts all pending follow requests.",
  access: 'user',
  reachesOthers: true,
  rate: 'privacy',
  idempotency: 'natural',
  cost: 20,
  args: z
    .strictObject({
      isPrivate: z.boolean({ error: 'isPrivate must be true or false' }).optional(),
      readReceipts: z.boolean({ error: 'readReceipts must be true or false' }).optional(),
    })
    .refine((args) => args.isPrivate !== undefined || args.readReceipts !== undefined, {
      error: 'Pass isPrivate or readReceipts',
      path: ['isPrivate'],
    }),
  result: privacyResult,
});

export const listFollowRequests = defineQuery({
  name: 'listFollowRequests',
  summary:
    "Lists and counts the follow requests to the caller, newest first. Live if `userId` is the caller's id.",
  access: 'user',
  args: z.strictObject({
    /**
     * The caller's own id. A live subscription must pass it; any other call may omit it. The result is the same in both
     * cases.
     */
    userId: createUserIdSchema().optional(),
    limit: createPageSizeSchema(50),
    cursor: cursorSchema,
  }),
  result: z.object({
    people: z.array(personSchema.extend({ requestedAt: z.iso.datetime() })),
    requests: z.int(),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
  live: {
    list: 'people',
    viewerDefaults: {},
    sizes: Object.values(followRequestPageSizes),
    needs: ['userId'],
    ownOnly: true,
  },
});

export const acceptFollowRequest = defineMutation({
  name: 'acceptFollowRequest',
  summary: 'Accepts a follow request to the caller.',
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  args: target,
  result: z.object({ accepted: z.literal(true), followers: z.int() }),
  reasons: ['request_not_found'],
});

export const declineFollowRequest = defineMutation({
  name: 'declineFollowRequest',
  summary: "Declines a follow request to the caller. The requester isn't notified.",
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: target,
  result: z.object({ declined: z.literal(true) }),
});

export const removeFollower = defineMutation({
  name: 'removeFollower',
  summary: "Removes one of the caller's followers. That person isn't notified.",
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: target,
  result: z.object({ removed: z.literal(true), followers: z.int() }),
});
