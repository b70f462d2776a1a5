/** Follows on the wire. A follow is a pair of two people, so a repeat changes nothing. */
import * as z from 'zod';
import { mutation, query } from '#platform/contract/define.ts';
import { cursorField, idField, limitField } from '#platform/contract/text.ts';
import { personShape } from '#features/accounts/api.ts';

const target = z.strictObject({
  /** Whom. */
  userId: idField('userId'),
});

export const followUser = mutation({
  name: 'followUser',
  summary: 'Follows a person.',
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: target,
  result: z.object({ following: z.literal(true), followers: z.int() }),
  reasons: ['user_not_found', 'yourself', 'too_many'],
});

export const unfollowUser = mutation({
  name: 'unfollowUser',
  summary: 'No longer follows a person.',
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: target,
  result: z.object({ following: z.literal(false), followers: z.int() }),
});

/** A person in a list of follows, with how the viewer stands to them. */
export const followPerson = personShape.extend({
  followedAt: z.iso.datetime(),
  /** The viewer follows them. */
  isFollowing: z.boolean(),
  /** They follow the viewer. */
  followsYou: z.boolean(),
});

const listArgs = z.strictObject({ userId: idField('userId'), limit: limitField(50), cursor: cursorField });
const listResult = z.object({ people: z.array(followPerson), cursor: z.string().nullable() });

export const listFollowers = query({
  name: 'listFollowers',
  summary: 'Who follows a person, the latest first.',
  access: 'anyone',
  args: listArgs,
  result: listResult,
  reasons: ['user_not_found', 'cursor'],
});

export const listFollowing = query({
  name: 'listFollowing',
  summary: 'Whom a person follows, the latest first.',
  access: 'anyone',
  args: listArgs,
  result: listResult,
  reasons: ['user_not_found', 'cursor'],
});

export const getFollowStatus = query({
  name: 'getFollowStatus',
  summary: 'How many follow a person and are followed by them, and how the caller stands to them.',
  access: 'anyone',
  args: target,
  result: z.object({
    followers: z.int(),
    following: z.int(),
    isFollowing: z.boolean(),
    followsYou: z.boolean(),
    can: z.object({ follow: z.boolean() }),
  }),
  reasons: ['user_not_found'],
});

export const suggestPeopleToFollow = query({
  name: 'suggestPeopleToFollow',
  summary: 'People worth following: those whom people you follow follow, and who share your tags and places.',
  access: 'user',
  args: z.strictObject({ limit: limitField(10, 30) }),
  result: z.object({
    people: z.array(
      personShape.extend({
        /** Why, the strongest first: people you follow who follow them, shared tags, shared places; [] for a neighbour who writes. */
        reasons: z.array(
          z.object({
            kind: z.enum(['mutuals', 'tags', 'venues']),
            count: z.int(),
            names: z.array(z.string()),
          }),
        ),
        followers: z.int(),
      }),
    ),
  }),
});
