/** Which events count, and as what. To let another event count, add its line. */
import type { EventDefinition, StoredEvent } from '#platform/contract/events.ts';
import { commentCreated, commentDeleted } from '#features/comments/events.ts';
import { postLiked, postUnliked } from '#features/likes/events.ts';
import { postCreated, postDeleted, postRestored, postShared, postViewed } from '#features/posts/events.ts';
import {
  storyCommentDeleted,
  storyCommented,
  storyCreated,
  storyDeleted,
  storyLiked,
  storyRestored,
  storyViewed,
} from '#features/stories/events.ts';
import { tokensGranted } from '#features/tokens/events.ts';
import { streakPaused } from '../events.ts';
import type { Action } from '../domain/actions.ts';
import type { Fact, Link, Remover } from '../domain/apply-fact.ts';

interface Source {
  event: EventDefinition<string, never>;
  read(payload: never, at: Date): Fact | null;
}

/** A fact without its type, action and time; null where there is nobody to whom it could count (guests). */
type Reading<Payload, Part> = (payload: Payload) => Part | null;

/** Somebody did something to something of `ownerId`; null where it is their own making. */
function did<P>(
  event: EventDefinition<string, P>,
  action: Action,
  read: Reading<P, { userId: string | null; targetId: string; ownerId: string | null; link: Link }>,
): Source {
  return source(event, (payload, at) => {
    const part = read(payload);
    return part === null || part.userId === null
      ? null
      : { type: 'did', action, ...part, userId: part.userId, at };
  });
}

function undid<P>(
  event: EventDefinition<string, P>,
  action: 'like',
  read: Reading<P, { userId: string; targetId: string; ownerId: string }>,
): Source {
  return source(event, (payload, at) => {
    const part = read(payload);
    return part === null ? null : { type: 'undid', action, ...part, at };
  });
}

/** Something of `userId` was taken away by `by`; `hostId` is whose thing it hung under. */
function removed<P>(
  event: EventDefinition<string, P>,
  action: Action,
  read: Reading<P, { userId: string; targetId: string; by: string; hostId: string | null }>,
): Source {
  return source(event, (payload, at) => {
    const part = read(payload);
    if (part === null) return null;
    const { userId, targetId, by, hostId } = part;
    return { type: 'removed', action, userId, targetId, by: removerOf(by, userId, hostId), at };
  });
}

function restored<P>(
  event: EventDefinition<string, P>,
  action: Action,
  read: Reading<P, { userId: string; targetId: string }>,
): Source {
  return source(event, (payload, at) => {
    const part = read(payload);
    return part === null ? null : { type: 'restored', action, ...part, at };
  });
}

function source<P>(event: EventDefinition<string, P>, read: (payload: P, at: Date) => Fact | null): Source {
  return { event, read } as unknown as Source;
}

function removerOf(by: string, userId: string, hostId: string | null): Remover {
  if (by === userId) return 'author';
  return by === hostId ? 'host' : 'moderator';
}

const atPost = (p: { postId: string }): Link => ({ kind: 'post', id: p.postId });
const atStory = (p: { storyId: string }): Link => ({ kind: 'story', id: p.storyId });
/** Done by a person to somebody's post, or story. */
const toPost = (p: { userId: string | null; postId: string; authorId: string }) => ({
  userId: p.userId,
  targetId: p.postId,
  ownerId: p.authorId,
  link: atPost(p),
});
const toStory = (p: { userId: string | null; storyId: string; authorId: string }) => ({
  userId: p.userId,
  targetId: p.storyId,
  ownerId: p.authorId,
  link: atStory(p),
});

const sources: Source[] = [
  did(postCreated, 'post', (p) => ({ userId: p.userId, targetId: p.postId, ownerId: null, link: atPost(p) })),
  did(commentCreated, 'comment', (p) => ({ ...toPost(p), targetId: p.commentId })),
  did(postLiked, 'like', toPost),
  did(postShared, 'share', toPost),
  did(postViewed, 'view', toPost),
  undid(postUnliked, 'like', (p) => ({ userId: p.userId, targetId: p.postId, ownerId: p.authorId })),
  removed(postDeleted, 'post', (p) => ({ userId: p.userId, targetId: p.postId, by: p.by, hostId: null })),
  removed(commentDeleted, 'comment', (p) => ({
    userId: p.userId,
    targetId: p.commentId,
    by: p.by,
    hostId: p.authorId,
  })),
  restored(postRestored, 'post', (p) => ({ userId: p.userId, targetId: p.postId })),
  restored(storyRestored, 'story', (p) => ({ userId: p.userId, targetId: p.storyId })),
  did(storyCreated, 'story', (p) => ({
    userId: p.userId,
    targetId: p.storyId,
    ownerId: null,
    link: atStory(p),
  })),
  did(storyCommented, 'comment', (p) => ({ ...toStory(p), targetId: p.commentId })),
  did(storyViewed, 'view', toStory),
  source(storyLiked, (p, at) =>
    p.liked
      ? { type: 'did', action: 'like', ...toStory(p), userId: p.userId, at }
      : { type: 'undid', action: 'like', userId: p.userId, targetId: p.storyId, ownerId: p.authorId, at },
  ),
  removed(storyDeleted, 'story', (p) => ({ userId: p.userId, targetId: p.storyId, by: p.by, hostId: null })),
  removed(storyCommentDeleted, 'comment', (p) => ({
    userId: p.userId,
    targetId: p.commentId,
    by: p.by,
    hostId: p.authorId,
  })),
  source(streakPaused, (p, at) => ({ type: 'paused', userId: p.userId, pause: p.pause, at })),
  source(tokensGranted, (p, at) => ({ type: 'granted', userId: p.userId, amount: p.amount, at })),
];

const readers = new Map(sources.map((one) => [one.event.name, one.read]));

/** The events that count. */
export const countedEvents: EventDefinition<string, never>[] = sources.map((one) => one.event);

/** What an event means for progress; null where it means nothing. */
export function factOf(event: Pick<StoredEvent, 'name' | 'payload' | 'at'>): Fact | null {
  return readers.get(event.name)?.(event.payload as never, event.at) ?? null;
}

/** Everybody whose numbers a fact may move. */
export function peopleOf(fact: Fact): string[] {
  return 'ownerId' in fact && fact.ownerId !== null ? [fact.userId, fact.ownerId] : [fact.userId];
}
