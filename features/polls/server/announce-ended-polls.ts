/** Job that notifies the author and the voters of polls that ended (EXP-032). */
import type { Platform } from '#platform/kernel/platform.ts';
import { findPostWithActiveAuthor } from '#features/posts/server/public.ts';
import { pollEnded } from '../events.ts';
import { claimVotersToNotify } from './store-announcements.ts';

/**
 * Time after the end of a poll before anybody is notified. A vote just before the end may be committed after it, and
 * its voter must be among the notified.
 */
const lateVoteMs = 30_000;

/**
 * Notifies the author and the voters of all polls that ended since the last run, each of them once.
 * @param batch number of voters in one event
 */
export async function announceEndedPolls(platform: Platform, batch = 500): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await platform.mutate(async ({ tx, now, emit }) => {
      const claimed = await claimVotersToNotify(tx, new Date(now.getTime() - lateVoteMs), batch);
      if (claimed === undefined) return true;
      const { postId, votes, voterIds, isFirst } = claimed;
      const post = await findPostWithActiveAuthor(tx, postId);
      // Nobody is notified of a deleted post, or if the author's account is inactive. The list is empty if all votes
      // were erased, or if no voters are left.
      if (post !== undefined && voterIds.length > 0)
        emit(pollEnded, { postId, authorId: post.userId, votes, voterIds, isFirst });
      return false;
    });
  }
}
