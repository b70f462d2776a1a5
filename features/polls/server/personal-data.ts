/** Export and erasure of a person's votes in polls (KP9, EXP-015). */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { pollVotesChanged } from '../events.ts';
import { messages } from './privacy/messages.ts';
import { eraseVotes, listVotesForExport } from './store-erasure.ts';

const voteNotice = {
  topic: 'posts',
  data: messages.votes,
  purpose: messages.votesPurpose,
  retention: messages.votesRetention,
} as const;

/** Personal-data declaration of the polls feature: exports and erases the votes of a person. */
export const pollsPersonalDataDeclaration = declarePersonalData({
  tables: {
    poll_votes: { notice: voteNotice, exportedIn: 'pollVotes' },
    polls: { notice: voteNotice, notExported: 'Counts the votes of other people.', removedBy: 'sweep-posts' },
  },
  sections: { pollVotes: async (db, userId) => listVotesForExport(db, userId) },
  erasure: {
    listener: 'polls-on-account-deleted',
    async eraseBatch(ctx, userId, limit) {
      const postIds = await eraseVotes(ctx.tx, userId, limit);
      for (const postId of postIds) ctx.emit(pollVotesChanged, { postId });
      return postIds.length;
    },
  },
});
