/** Computes the ranking signals of a post for one viewer, such as nearness, age and topics. Pure. */
import type { RankingSignals } from './rank-posts.ts';
import { hashTextToUint32, maxRankingSignalStrength, clampRankingSignal } from './rank-posts.ts';

/** The fields of a post from which its ranking signals are computed. */
export interface PostFieldsForRankingSignals {
  id: string;
  userId: string;
  userName: string;
  /** Creation time in milliseconds since the Unix epoch. */
  createdAtMs: number;
  tags: readonly string[];
  venueId: string | null;
  /** True if a persona (an invented author) wrote the post. */
  isBot: boolean;
  isSample: boolean;
}

/** An entry of the viewer's feedback (“more like this” or “less like this”) on a tag, a person or a venue. */
export interface RankingFeedback {
  direction: 'more' | 'less';
  about: 'tag' | 'person' | 'venue';
  /** The tag without `#`, or the id of the person or venue. */
  target: string;
}

/** The viewer's data from which the ranking signals of posts are computed. */
export interface ViewerDataForPostRanking {
  userId: string | null;
  /** Returns the distance between the viewer and a post, in H3 cells of about 2 km; null if it is unknown. */
  ringsTo(post: PostFieldsForRankingSignals): number | null;
  followed: ReadonlySet<string>;
  /** Number of followed people who like a post, by post id. Posts without likes by followed people are missing. */
  friendLikes: ReadonlyMap<string, number>;
  /** The viewer's interest in each tag, by tag. */
  topics: ReadonlyMap<string, ViewerInterestInTag>;
  feedback: readonly RankingFeedback[];
}

/** A viewer's interest in one tag. `strength` is from -1000 (avoids the tag) to 1000. */
export interface ViewerInterestInTag {
  strength: number;
  followed: boolean;
  /** Number of posts with this tag among the viewer's recent likes. */
  liked: number;
}

/** Age of a post, in minutes, at which its `new` signal is half of the maximum. */
const halfAgeMinutes = 720;
/** Distance, in H3 cells, at which the `near` signal is half of the maximum. */
const halfRings = 3;
/**
 * Amount by which one “more like this” raises the `asked` signal of a post, and one “less like this” lowers it. Two
 * entries in the same direction reach the limit of 1000 or -1000.
 */
const feedbackStrength = 500;

/**
 * Computes all signals of a post for one viewer.
 * @param now time of the ranking, in milliseconds since the Unix epoch
 * @param seed seed of the pseudo-random `surprise` signal; the same seed gives the same result
 */
export function computeRankingSignals(
  post: PostFieldsForRankingSignals,
  reader: ViewerDataForPostRanking,
  now: number,
  seed: string,
): RankingSignals {
  return {
    near: nearSignal(reader.ringsTo(post)),
    new: newSignal(post.createdAtMs, now),
    friends: friendsSignal(post, reader),
    topics: topicsSignal(post, reader),
    surprise: hashTextToUint32(`${seed}:${post.id}`) % (maxRankingSignalStrength + 1),
    bots: post.isBot || post.isSample ? maxRankingSignalStrength : 0,
    asked: computeViewerFeedbackSignal(post, reader.feedback),
  };
}

/** The fields of a post about which a viewer can give feedback (“more like this” or “less like this”). */
type FeedbackSubjectFields = Pick<PostFieldsForRankingSignals, 'userId' | 'tags' | 'venueId'>;

/**
 * Returns the `asked` signal of a post: the sum of the viewer's feedback (“more like this” or “less like this”) on its
 * author, tags and venue, limited to the range from -1000 to 1000.
 */
export function computeViewerFeedbackSignal(
  post: FeedbackSubjectFields,
  feedback: readonly RankingFeedback[],
): number {
  return clampRankingSignal(
    listRankingFeedbackAboutPost(post, feedback).reduce((sum, one) => sum + pointsOf(one), 0),
  );
}

function nearSignal(rings: number | null): number {
  if (rings === null || !(rings >= 0)) return 0;
  return Math.floor((maxRankingSignalStrength * halfRings) / (halfRings + rings));
}

function newSignal(createdAtMs: number, now: number): number {
  const minutes = Math.max(0, Math.floor((now - createdAtMs) / 60_000));
  return Number.isFinite(minutes)
    ? Math.floor((maxRankingSignalStrength * halfAgeMinutes) / (halfAgeMinutes + minutes))
    : 0;
}

function friendsSignal(post: PostFieldsForRankingSignals, reader: ViewerDataForPostRanking): number {
  if (reader.followed.has(post.userId)) return maxRankingSignalStrength;
  const likes = reader.friendLikes.get(post.id) ?? 0;
  return likes > 0 ? 300 + 100 * Math.min(4, likes) : 0;
}

function topicsSignal(post: PostFieldsForRankingSignals, reader: ViewerDataForPostRanking): number {
  let sum = 0;
  for (const tag of post.tags) sum += reader.topics.get(tag)?.strength ?? 0;
  return clampRankingSignal(sum);
}

/** Returns the entries of the viewer's feedback that are about the author, a tag or the venue of a post. */
export function listRankingFeedbackAboutPost<One extends RankingFeedback>(
  post: FeedbackSubjectFields,
  feedback: readonly One[],
): One[] {
  return feedback.filter((one) => {
    if (one.about === 'tag') return post.tags.includes(one.target);
    return one.target === (one.about === 'person' ? post.userId : post.venueId);
  });
}

const pointsOf = (one: RankingFeedback) => (one.direction === 'more' ? feedbackStrength : -feedbackStrength);
