/** Computes the signals of a post for one reader. Pure. */
import type { Signals } from './rank-posts.ts';
import { hashSeed, maxSignal, roundSignal } from './rank-posts.ts';

/** The fields of a post that signals need. */
export interface PostFacts {
  id: string;
  userId: string;
  userName: string;
  /** Milliseconds since 1970. */
  createdAtMs: number;
  tags: readonly string[];
  venueId: string | null;
  /** Written by a persona. */
  isBot: boolean;
  isSample: boolean;
}

/** A reader's wish for more or less of a tag, a person or a place. */
export interface Wish {
  wish: 'more' | 'less';
  about: 'tag' | 'person' | 'venue';
  /** The tag, or the id of the person or the venue. */
  target: string;
}

/** The data of a reader that signals need. */
export interface RankingContext {
  userId: string | null;
  /** Distance of a post in cells of about 2.4 km; null if the position of either is unknown. */
  ringsTo(post: PostFacts): number | null;
  followed: ReadonlySet<string>;
  /** Number of followed people who like a post, by post id. */
  friendLikes: ReadonlyMap<string, number>;
  /** The reader's interest in tags, from -1000 to 1000, with its sources. */
  topics: ReadonlyMap<string, TopicInterest>;
  wishes: readonly Wish[];
}

export interface TopicInterest {
  strength: number;
  followed: boolean;
  /** Posts with this tag among the reader's recent likes. */
  liked: number;
}

/** Age in minutes at which the `new` signal is halved. */
const halfAgeMinutes = 720;
/** Distance in cells at which the `near` signal is halved. */
const halfRings = 3;
/** Two wishes about one post equal the strongest signal. */
const wishStrength = 500;

/**
 * Computes all signals of a post.
 * @param seed determines the surprise signal: the same seed gives the same result
 */
export function computeSignals(post: PostFacts, reader: RankingContext, now: number, seed: string): Signals {
  return {
    near: nearSignal(reader.ringsTo(post)),
    new: newSignal(post.createdAtMs, now),
    friends: friendsSignal(post, reader),
    topics: topicsSignal(post, reader),
    surprise: hashSeed(`${seed}:${post.id}`) % (maxSignal + 1),
    bots: post.isBot || post.isSample ? maxSignal : 0,
    asked: askedSignal(post, reader.wishes),
  };
}

/** The properties of a post that a wish can be about. */
type WishSubject = Pick<PostFacts, 'userId' | 'tags' | 'venueId'>;

/** Returns the summed signal of the wishes about a post. */
export function askedSignal(post: WishSubject, wishes: readonly Wish[]): number {
  return roundSignal(wishesAbout(post, wishes).reduce((sum, one) => sum + worth(one), 0));
}

function nearSignal(rings: number | null): number {
  if (rings === null || !(rings >= 0)) return 0;
  return Math.floor((maxSignal * halfRings) / (halfRings + rings));
}

function newSignal(createdAtMs: number, now: number): number {
  const minutes = Math.max(0, Math.floor((now - createdAtMs) / 60_000));
  return Number.isFinite(minutes) ? Math.floor((maxSignal * halfAgeMinutes) / (halfAgeMinutes + minutes)) : 0;
}

function friendsSignal(post: PostFacts, reader: RankingContext): number {
  if (reader.followed.has(post.userId)) return maxSignal;
  const likes = reader.friendLikes.get(post.id) ?? 0;
  return likes > 0 ? 300 + 100 * Math.min(4, likes) : 0;
}

function topicsSignal(post: PostFacts, reader: RankingContext): number {
  let sum = 0;
  for (const tag of post.tags) sum += reader.topics.get(tag)?.strength ?? 0;
  return roundSignal(sum);
}

/** Returns the wishes that apply to a post. */
export function wishesAbout<One extends Wish>(post: WishSubject, wishes: readonly One[]): One[] {
  return wishes.filter((one) => {
    if (one.about === 'tag') return post.tags.includes(one.target);
    return one.target === (one.about === 'person' ? post.userId : post.venueId);
  });
}

const worth = (one: Wish) => (one.wish === 'more' ? wishStrength : -wishStrength);
