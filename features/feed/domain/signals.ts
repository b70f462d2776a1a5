/** Computes the signals of a post for one reader, and the texts that explain them (EXP-085). Pure. */
import type { Points, Signals } from './rank-posts.ts';
import { hashOf, partNames, type PartName, strongest, wholeSignal } from './rank-posts.ts';

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
  topics: ReadonlyMap<string, TopicTaste>;
  wishes: readonly Wish[];
}

export interface TopicTaste {
  strength: number;
  followed: boolean;
  /** Posts with this tag among the reader's recent likes. */
  liked: number;
}

/** Age in minutes at which the `new` signal is halved. */
const halfAgeMinutes = 720;
/** Distance in cells at which the `near` signal is halved. */
const halfRings = 3;
/** Approximate kilometers per ring of cells. */
const kilometresPerRing = 2.1;
/** Two wishes about one post equal the strongest signal. */
const wishStrength = 500;

/**
 * Computes all signals of a post.
 * @param seed determines the surprise signal: the same seed gives the same result
 */
export function signalsOf(post: PostFacts, reader: RankingContext, now: number, seed: string): Signals {
  return {
    near: nearSignal(reader.ringsTo(post)),
    new: newSignal(post.createdAtMs, now),
    friends: friendsSignal(post, reader),
    topics: topicsSignal(post, reader),
    surprise: hashOf(`${seed}:${post.id}`) % (strongest + 1),
    bots: post.isBot || post.isSample ? strongest : 0,
    asked: askedSignal(post, reader.wishes),
  };
}

/** The properties of a post that a wish can be about. */
type WishSubject = Pick<PostFacts, 'userId' | 'tags' | 'venueId'>;

/** Returns the summed signal of the wishes about a post. */
export function askedSignal(post: WishSubject, wishes: readonly Wish[]): number {
  return wholeSignal(wishesAbout(post, wishes).reduce((sum, one) => sum + worth(one), 0));
}

function nearSignal(rings: number | null): number {
  if (rings === null || !(rings >= 0)) return 0;
  return Math.floor((strongest * halfRings) / (halfRings + rings));
}

function newSignal(createdAtMs: number, now: number): number {
  const minutes = Math.max(0, Math.floor((now - createdAtMs) / 60_000));
  return Number.isFinite(minutes) ? Math.floor((strongest * halfAgeMinutes) / (halfAgeMinutes + minutes)) : 0;
}

function friendsSignal(post: PostFacts, reader: RankingContext): number {
  if (reader.followed.has(post.userId)) return strongest;
  const likes = reader.friendLikes.get(post.id) ?? 0;
  return likes > 0 ? 300 + 100 * Math.min(4, likes) : 0;
}

function topicsSignal(post: PostFacts, reader: RankingContext): number {
  let sum = 0;
  for (const tag of post.tags) sum += reader.topics.get(tag)?.strength ?? 0;
  return wholeSignal(sum);
}

/** Returns the wishes that apply to a post. */
export function wishesAbout<One extends Wish>(post: WishSubject, wishes: readonly One[]): One[] {
  return wishes.filter((one) => {
    if (one.about === 'tag') return post.tags.includes(one.target);
    return one.target === (one.about === 'person' ? post.userId : post.venueId);
  });
}

const worth = (one: Wish) => (one.wish === 'more' ? wishStrength : -wishStrength);

/** A text that explains one part of a post's score. */
export interface Reason {
  part: PartName;
  points: number;
  text: string;
}

/**
 * Explains the position of a post: each part with a non-zero signal, by descending weight. The points add up to the
 * score.
 */
export function reasonsOf(
  post: PostFacts,
  reader: RankingContext,
  signals: Signals,
  points: Points,
): Reason[] {
  return partNames
    .filter((part) => signals[part] !== 0)
    .map((part) => ({ part, points: points[part], text: reasonText(part, post, reader) }))
    .toSorted(byWeight);
}

/** Sorts by absolute points, descending, then by the order of the parts. */
export function byWeight(a: Pick<Reason, 'part' | 'points'>, b: Pick<Reason, 'part' | 'points'>): number {
  return Math.abs(b.points) - Math.abs(a.points) || partNames.indexOf(a.part) - partNames.indexOf(b.part);
}

function reasonText(part: PartName, post: PostFacts, reader: RankingContext): string {
  switch (part) {
    case 'near':
      return nearText(reader.ringsTo(post) ?? 0);
    case 'new':
      return 'New';
    case 'friends':
      return friendsText(post, reader);
    case 'topics':
      return topicsText(post, reader);
    case 'surprise':
      return 'Surprise';
    case 'bots':
      return post.isBot ? 'Written by a bot' : 'A sample neighbor';
    case 'asked':
      return askedText(post, reader);
  }
}

function nearText(rings: number): string {
  if (rings === 0) return 'Near you';
  return `About ${Math.round((rings * kilometresPerRing) / 1.609) || 1} mi away`;
}

function friendsText(post: PostFacts, reader: RankingContext): string {
  if (reader.followed.has(post.userId)) return `You follow ${post.userName}`;
  const likes = reader.friendLikes.get(post.id) ?? 0;
  return likes === 1 ? 'Liked by somebody you follow' : `Liked by ${likes} people you follow`;
}

/** Names the tag with the strongest interest. */
function topicsText(post: PostFacts, reader: RankingContext): string {
  const tag = post.tags.toSorted(
    (a, b) => Math.abs(reader.topics.get(b)?.strength ?? 0) - Math.abs(reader.topics.get(a)?.strength ?? 0),
  )[0];
  const taste = tag === undefined ? undefined : reader.topics.get(tag);
  if (taste === undefined) return 'Topics';
  if (taste.followed) return `You follow #${tag}`;
  if (taste.liked > 0 && taste.strength > 0) return `You like posts about #${tag}`;
  return taste.strength > 0 ? `You enjoy #${tag}` : `You pass over #${tag}`;
}

function askedText(post: PostFacts, reader: RankingContext): string {
  const about = wishesAbout(post, reader.wishes);
  const one = about.at(-1);
  if (one === undefined) return 'You asked';
  const what = one.about === 'tag' ? `#${one.target}` : one.about === 'person' ? post.userName : 'this place';
  return `You asked for ${one.wish} of ${what}`;
}
