/** The votes of polls in the browser's entity store, and the optimistic mutation that votes. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appEntityStore, appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import type { Poll } from '../domain/poll-shape.ts';
import { messages } from './messages.ts';

/** Entity type of the votes of polls, by the id of the post. */
export const pollEntityType: EntityType<Poll> = {
  name: 'poll',
  idOf: ({ postId }) => postId,
  // A vote is final, so a state without the viewer's vote is older.
  isOlder: (given, kept) => given.choice === null && kept.choice !== null,
};

/**
 * Optimistic mutation that votes in a poll (EXP-044). Until the server answers, only people who already see the result
 * see their vote counted. Without a network, it waits in the browser's outbox.
 */
const voteMutation = appOptimisticMutationRunner.define<typeof api.voteInPoll>({
  name: 'voteInPoll',
  // Browsers store slots in their outbox, so the format of a slot must not change.
  slot: ({ postId }) => `poll:${postId}`,
  offlineLabel: () => messages.offlineVote,
  effect: ({ postId, option }, answer) => ({
    edits: [
      createOptimisticEntityEdit(pollEntityType, postId, (poll) => {
        if (poll.choice !== null) return poll;
        if (answer !== undefined) return answer.poll;
        const counts = poll.counts?.map((count, index) => count + Number(index === option)) ?? null;
        return { ...poll, votes: poll.votes + 1, counts, choice: option };
      }),
    ],
  }),
  onAnswer: (_args, { poll }) => appEntityStore.write(pollEntityType, [poll]),
  onFailure: (_args, error) => void toast.error(messages.voteFailed({ problem: getErrorMessage(error) })),
});

/** Votes for an option of a post's poll. */
export const voteInPoll = (postId: string, option: number) =>
  void appOptimisticMutationRunner.run(voteMutation, { postId, option });
