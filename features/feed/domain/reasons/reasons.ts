/** Texts that explain to a viewer why a post has its score (EXP-085). Pure. */
import type { PointsByScoreComponent, RankingSignals } from '../rank-posts.ts';
import { scoreComponentNames, type ScoreComponentName } from '../rank-posts.ts';
import type { PostFieldsForRankingSignals, ViewerDataForPostRanking } from '../signals.ts';
import { listRankingFeedbackAboutPost } from '../signals.ts';
import { messages } from './messages.ts';

/** Approximate width of a ring of H3 cells in kilometers: the distance between the centers of two neighboring cells. */
const kilometersPerRing = 2.1;
const kilometersPerMile = 1.609;

/** Explanation of one score component (`part`) of a post, with the points that the component adds to the score. */
export interface PostScoreReason {
  part: ScoreComponentName;
  points: number;
  text: string;
}

/**
 * Explains a post's score by one reason for each score component with a nonzero signal, sorted by absolute points,
 * largest first. The points of all reasons add up to the score.
 */
export function explainPostScore(
  post: PostFieldsForRankingSignals,
  reader: ViewerDataForPostRanking,
  signals: RankingSignals,
  points: PointsByScoreComponent,
): PostScoreReason[] {
  return scoreComponentNames
    .filter((part) => signals[part] !== 0)
    .map((part) => ({ part, points: points[part], text: reasonText(part, post, reader) }))
    .toSorted(compareScoreReasonsByPoints);
}

/**
 * Comparator that sorts reasons by absolute points, largest first. Reasons with equal points are sorted in the order of
 * `scoreComponentNames`.
 */
export function compareScoreReasonsByPoints(
  a: Pick<PostScoreReason, 'part' | 'points'>,
  b: Pick<PostScoreReason, 'part' | 'points'>,
): number {
  return (
    Math.abs(b.points) - Math.abs(a.points) ||
    scoreComponentNames.indexOf(a.part) - scoreComponentNames.indexOf(b.part)
  );
}

function reasonText(
  part: ScoreComponentName,
  post: PostFieldsForRankingSignals,
  reader: ViewerDataForPostRanking,
): string {
  switch (part) {
    case 'near':
      return nearText(reader.ringsTo(post) ?? 0);
    case 'new':
      return messages.new;
    case 'friends':
      return friendsText(post, reader);
    case 'topics':
      return topicsText(post, reader);
    case 'surprise':
      return messages.surprise;
    case 'bots':
      return post.isBot ? messages.bot : messages.sample;
    case 'asked':
      return askedText(post, reader);
  }
}

function nearText(rings: number): string {
  if (rings === 0) return messages.near;
  return messages.milesAway({ miles: Math.round((rings * kilometersPerRing) / kilometersPerMile) || 1 });
}

function friendsText(post: PostFieldsForRankingSignals, reader: ViewerDataForPostRanking): string {
  if (reader.followed.has(post.userId)) return messages.followedPerson;
  return messages.likedByFollowed({ people: reader.friendLikes.get(post.id) ?? 0 });
}

/**
 * Explains the component `topics` by one tag of the post: the tag in which the viewer's interest is strongest, positive
 * or negative.
 */
function topicsText(post: PostFieldsForRankingSignals, reader: ViewerDataForPostRanking): string {
  const tag = post.tags.toSorted(
    (a, b) => Math.abs(reader.topics.get(b)?.strength ?? 0) - Math.abs(reader.topics.get(a)?.strength ?? 0),
  )[0];
  const taste = tag === undefined ? undefined : reader.topics.get(tag);
  if (tag === undefined || taste === undefined) return messages.topics;
  if (taste.followed) return messages.followedTag({ tag });
  if (taste.liked > 0 && taste.strength > 0) return messages.likedTag({ tag });
  return taste.strength > 0 ? messages.enjoyedTag({ tag }) : messages.skippedTag({ tag });
}

function askedText(post: PostFieldsForRankingSignals, reader: ViewerDataForPostRanking): string {
  const one = listRankingFeedbackAboutPost(post, reader.feedback).at(-1);
  if (one === undefined) return messages.asked;
  const subject =
    one.about === 'tag' ? `#${one.target}` : one.about === 'person' ? post.userName : messages.thisPlace;
  return messages.askedFor({ direction: one.direction, subject });
}
