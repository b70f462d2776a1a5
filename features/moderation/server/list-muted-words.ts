import { implementFunction } from '#platform/kernel/implement.ts';
import { listMutedWords } from '../api.ts';
import { presentMutedWord } from './present-muted-word.ts';
import { listMutedWordRows } from './store.ts';

/** Lists the caller's muted words (EXP-066). Expired mutes are left out. */
export const listMutedWordsHandler = implementFunction(listMutedWords, async function listMutedWords(ctx) {
  return {
    words: (await listMutedWordRows(ctx.db, ctx.viewer.id, ctx.now)).map(presentMutedWord),
  };
});
