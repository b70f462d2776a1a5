/** Wire declarations of follows and follow requests. Repeating a call changes nothing. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { cursorField, pageSizeField, userIdField } from '#platform/contract/text.ts';
import { personSchema } from '#features/accounts/api.ts';
import { followRequestPageSizes } from './domain/follow-request-page-sizes.ts';

const target = z.strictObject({
  /** Id of the other person: the one to follow, unfollow, accept, decline or remove. */
  userId: userIdField(),
});

export const followUser = defineMutation({
  name: 'followUser',
  summary: 'Follows a person, or asks to where their account is private.',
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  cost: 5,
  args: target,
  result: z.object({
    following: z.boolean(),
    /** True if the account is private, so that a follow request is now pending. */
    requested: z.boolean(),
    /** Number of the person's followers; 0 if the account is private and the caller is not an approved follower. */
    followers: z.int(),
  }),
  reasons: ['user_not_found', 'yourself', 'too_many'],
});

export const unfollowUser = defineMutation({
  name: 'unfollowUser',
  summary: 'No longer follows a person, and takes a request back that waits.',
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  cost: 5,
  args: target,
  result: z.object({ following: z.literal(false), followers: z.int() }),
});

/** A person in a list of followers or of followed people, with their relation to the viewer. */
export const followListPersonShape = personSchema.extend({
  followedAt: z.iso.datetime(),
  /** True if the viewer follows this person. */
  isFollowing: z.boolean(),
  /** True if this person follows the viewer. */
  followsYou: z.boolean(),
});

const listArgs = z.strictObject({ userId: userIdField(), limit: pageSizeField(50), cursor: cursorField });
const listResult = z.object({ people: z.array(followListPersonShape), cursor: z.string().nullable() });

export const listFollowers = defineQuery({
  name: 'listFollowers',
  summary: 'Who follows a person, the latest first.',
  access: 'anyone',
  cost: 5,
  args: listArgs,
  result: listResult,
  reasons: ['user_not_found', 'cursor'],
});

export const listFollowing = defineQuery({
  name: 'listFollowing',
  summary: 'Whom a person follows, the latest first.',
  access: 'anyone',
  cost: 5,
  args: listArgs,
  result: listResult,
  reasons: ['user_not_found', 'cursor'],
});

export const getFollowStatus = defineQuery({
  name: 'getFollowStatus',
  summary: 'How many follow a person and are followed by them, and how the caller stands to them. Live.',
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
    /** True if the account is private and the caller is not an approved follower. Both counts are then 0. */
    isClosed: z.boolean(),
    can: z.object({ follow: z.boolean() }),
  }),
  reasons: ['user_not_found'],
  live: { list: '', viewerDefaults: {} },
});

export const suggestPeopleToFollow = defineQuery({
  name: 'suggestPeopleToFollow',
  summary: 'People worth following: those whom people you follow follow, and who share your tags and places.',
  access: 'user',
  args: z.strictObject({ limit: pageSizeField(10, 30) }),
  result: z.object({
    people: z.array(
      personSchema.extend({
        /**
         * Reasons for the suggestion, strongest first: mutual follows, shared tags, shared places. Empty if the person
         * is suggested only for being active.
         */
        reasons: z.array(
          z.object({
            kind: z.enum(['mutuals', 'tags', 'venues']),
            count: z.int(),
            names: z.array(z.string()),
          }),
        ),
        /** Number of the person's followers; 0 if the account is private and the caller is not an approved follower. */
        followers: z.int(),
      }),
    ),
  }),
});

const privacyResult = z.object({
  isPrivate: z.boolean(),
  /** Number of pending follow requests to the caller. */
  requests: z.int(),
});

export const getPrivacy = defineQuery({
  name: 'getPrivacy',
  summary: 'Whether your account is private, and how many ask to follow you.',
  access: 'user',
  args: z.strictObject({}),
  result: privacyResult,
});

export const updatePrivacy = defineMutation({
  name: 'updatePrivacy',
  summary: 'Makes your account private or public. Made public, whoever waits follows you.',
  access: 'user',
  reachesOthers: true,
  rate: 'privacy',
  idempotency: 'natural',
  cost: 20,
  args: z.strictObject({ isPrivate: z.boolean({ error: 'isPrivate must be true or false' }) }),
  result: privacyResult,
});

export const listFollowRequests = defineQuery({
  name: 'listFollowRequests',
  summary: 'Who asks to follow you, the latest first, and how many. Live with your own id as `userId`.',
  access: 'user',
  args: z.strictObject({
    /** Id of the caller, required for a live subscription. Any other id is ignored. */
    userId: userIdField().optional(),
    limit: pageSizeField(50),
    cursor: cursorField,
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
  summary: 'Lets a person who asked follow you.',
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
  summary: 'Does not let a person follow you; they are not told. Once more changes nothing.',
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: target,
  result: z.object({ declined: z.literal(true) }),
});

export const removeFollower = defineMutation({
  name: 'removeFollower',
  summary: 'Takes a person off those who follow you; they are not told.',
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: target,
  result: z.object({ removed: z.literal(true), followers: z.int() }),
});
