/** Which events people are told of, and as what. To let another event tell, add its line. */
import type { EventDefinition, StoredEvent } from '#platform/contract/events.ts';
import { commentCreated, commentDeleted, commentLiked, commentUpdated } from '#features/comments/events.ts';
import {
  followRequested,
  followRequestEnded,
  userFollowed,
  userUnfollowed,
} from '#features/follows/events.ts';
import { equityGranted } from '#features/grants/events.ts';
import { postLiked, postUnliked } from '#features/likes/events.ts';
import { postCreated, postDeleted, postRestored } from '#features/posts/events.ts';
import { achievementUnlocked, levelReached } from '#features/progress/events.ts';
import {
  storyCommentDeleted,
  storyCommented,
  storyDeleted,
  storyLiked,
  storyRestored,
} from '#features/stories/events.ts';
import { tokensGranted } from '#features/tokens/events.ts';
import { askedBy, type Happening } from '../domain/decide-notices.ts';
import type { NoticeType, Thing } from '../domain/notice.ts';

/** What an event means here. */
export type Meaning =
  | { means: 'happened'; happening: Happening }
  /** Somebody did a thing (again) or took it back. */
  | { means: 'done' | 'undone'; type: NoticeType; userId: string | null; actorId: string; object: Thing }
  /** A thing is away, or back. */
  | { means: 'gone' | 'back'; thing: Thing }
  /** The words of a thing changed, and with them the lists that quote it. */
  | { means: 'edited'; thing: Thing };

/** @param followers everybody who follows a person, loaded before */
type Read<P> = (payload: P, followers: readonly string[]) => Meaning[];

const readers = new Map<string, Read<never>>();
const definitions: EventDefinition<string, never>[] = [];

function on<P>(definition: EventDefinition<string, P>, read: Read<P>): void {
  readers.set(definition.name, read);
  definitions.push(definition as unknown as EventDefinition<string, never>);
}

const post = (id: string): Thing => ({ kind: 'post', id });
const comment = (id: string): Thing => ({ kind: 'comment', id });
const story = (id: string): Thing => ({ kind: 'story', id });

function liked(actorId: string, ownerId: string, object: Thing, target: Thing): Meaning[] {
  return [
    { means: 'happened', happening: { kind: 'liked', actorId, ownerId, object, target } },
    { means: 'done', type: 'like', userId: null, actorId, object },
  ];
}

function unliked(actorId: string, object: Thing): Meaning[] {
  return [{ means: 'undone', type: 'like', userId: null, actorId, object }];
}

on(postLiked, (p) => liked(p.userId, p.authorId, post(p.postId), post(p.postId)));
on(postUnliked, (p) => unliked(p.userId, post(p.postId)));
on(commentLiked, (p) =>
  p.liked
    ? liked(p.userId, p.authorId, comment(p.commentId), post(p.postId))
    : unliked(p.userId, comment(p.commentId)),
);
on(storyLiked, (p) =>
  p.liked
    ? liked(p.userId, p.authorId, story(p.storyId), story(p.storyId))
    : unliked(p.userId, story(p.storyId)),
);
on(commentCreated, (p) => [
  {
    means: 'happened',
    happening: {
      kind: 'commented',
      actorId: p.userId,
      ownerId: p.authorId,
      answeredId: p.parentUserId,
      parent: p.parentId === null ? null : comment(p.parentId),
      object: comment(p.commentId),
      target: post(p.postId),
      mentioned: p.mentioned,
    },
  },
]);
on(commentUpdated, (p) => [{ means: 'edited', thing: comment(p.commentId) }]);
on(commentDeleted, (p) => [{ means: 'gone', thing: comment(p.commentId) }]);
on(storyCommented, (p) => [
  {
    means: 'happened',
    happening: {
      kind: 'commented',
      actorId: p.userId,
      ownerId: p.authorId,
      answeredId: null,
      parent: null,
      object: comment(p.commentId),
      target: story(p.storyId),
      mentioned: [],
    },
  },
]);
on(storyCommentDeleted, (p) => [{ means: 'gone', thing: comment(p.commentId) }]);
on(storyDeleted, (p) => [{ means: 'gone', thing: story(p.storyId) }]);
on(storyRestored, (p) => [{ means: 'back', thing: story(p.storyId) }]);
on(postCreated, (p, followers) => [
  {
    means: 'happened',
    happening: {
      kind: 'published',
      actorId: p.userId,
      object: post(p.postId),
      mentioned: p.mentioned,
      followers,
    },
  },
]);
on(postDeleted, (p) => [{ means: 'gone', thing: post(p.postId) }]);
on(postRestored, (p) => [{ means: 'back', thing: post(p.postId) }]);
on(userFollowed, (p) => [
  { means: 'happened', happening: { kind: 'followed', actorId: p.userId, followedId: p.followedId } },
  { means: 'done', type: 'follow', userId: p.followedId, actorId: p.userId, object: person(p.userId) },
]);
on(userUnfollowed, (p) => [
  { means: 'undone', type: 'follow', userId: p.followedId, actorId: p.userId, object: person(p.userId) },
]);
on(followRequested, (p) => [
  { means: 'happened', happening: { kind: 'asked', actorId: p.userId, askedId: p.followedId } },
  { means: 'done', type: 'follow', userId: p.followedId, actorId: p.userId, object: askedBy(p.userId) },
]);
on(followRequestEnded, (p) => [
  // What was answered needs no answer any more.
  { means: 'undone', type: 'follow', userId: p.followedId, actorId: p.userId, object: askedBy(p.userId) },
  ...(p.outcome === 'accepted'
    ? ([
        { means: 'happened', happening: { kind: 'letIn', actorId: p.followedId, userId: p.userId } },
      ] satisfies Meaning[])
    : []),
]);
on(achievementUnlocked, (p) => [
  {
    means: 'happened',
    happening: {
      kind: 'unlocked',
      userId: p.userId,
      achievementId: p.achievementId,
      name: p.name,
      icon: p.icon,
      amount: p.reward,
    },
  },
]);
on(levelReached, (p) => [
  {
    means: 'happened',
    happening: { kind: 'levelled', userId: p.userId, level: p.level, message: p.message },
  },
]);
on(tokensGranted, (p) => [
  {
    means: 'happened',
    happening: { kind: 'given', userId: p.userId, gift: p.opKey, amount: p.amount, unit: 'tokens' },
  },
]);
on(equityGranted, (p) => [
  {
    means: 'happened',
    happening: { kind: 'given', userId: p.userId, gift: p.opKey, amount: p.amount, unit: 'shares' },
  },
]);

function person(id: string): Thing {
  return { kind: 'person', id };
}

/** The events that are listened to. */
export const toldEvents = definitions;

/** Whose followers must be known to read an event; null for nobody's. */
export function publisherOf(event: Pick<StoredEvent, 'name' | 'payload'>): string | null {
  return event.name === postCreated.name ? (event.payload as { userId: string }).userId : null;
}

export function meaningsOf(
  event: Pick<StoredEvent, 'name' | 'payload'>,
  followers: readonly string[],
): Meaning[] {
  return readers.get(event.name)?.(event.payload as never, followers) ?? [];
}
