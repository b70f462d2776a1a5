import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { OwnAccount, useRequireSignIn } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import {
  listRankingFeedbackSubjects,
  loadRankingFeedback,
  submitRankingFeedback,
} from './ranking-feedback-store.ts';
import type { RankingFeedbackSubject } from './ranking-feedback-store.ts';
import { messages } from './messages.ts';

interface FeedbackMenuContext {
  /** The viewer; undefined while signed out. */
  user: OwnAccount | undefined;
  requireUser: ReturnType<typeof useRequireSignIn>;
  /**
   * Returns the number of loaded posts that feedback would move in the ranking: the posts about the given subject (tag,
   * author or venue). Undefined in a feed that is not ranked.
   */
  countMoved?: ((subject: RankingFeedbackSubject) => number) | undefined;
}

/**
 * Lists the menu items “More like this” and “Less like this” of a post (EXP-084). They refer to the post's first tag.
 * If the post has no tags, they refer to its author, or to its venue if the viewer is the author. Returns an empty list
 * for the viewer's own post without tags and venue.
 */
export function listRankingFeedbackMenuItems(post: Post, context: FeedbackMenuContext): MenuItem[] {
  const subject = listRankingFeedbackSubjects(post, context.user?.id === post.userId)[0];
  if (subject === undefined) return [];
  const item = (direction: 'more' | 'less'): MenuItem => ({
    label: direction === 'more' ? messages.moreLikeThis : messages.lessLikeThis,
    icon: direction === 'more' ? ThumbsUp : ThumbsDown,
    onSelect: () =>
      context.requireUser(
        () => submitRankingFeedback(post, subject, direction, context.countMoved),
        messages.joinToGiveFeedback,
      ),
  });
  return [item('more'), item('less')];
}

/**
 * Loads the viewer's feedback, then lists the menu items “More like this” and “Less like this” of a post. Used by feeds
 * that are not ranked, because they do not load the feedback themselves.
 */
export async function loadRankingFeedbackMenuItems(
  post: Post,
  context: Omit<FeedbackMenuContext, 'countMoved'>,
): Promise<MenuItem[]> {
  if (context.user !== undefined) await loadRankingFeedback();
  const [first, ...others] = listRankingFeedbackMenuItems(post, context);
  return first === undefined ? [] : [{ ...first, separated: true }, ...others];
}
