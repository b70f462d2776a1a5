import { implementFunction } from '#platform/kernel/implement.ts';
import { unmuteWord } from '../api.ts';
import { parseMutedWord } from '../domain/match-words.ts';
import { mutedWordsChanged } from '../events.ts';
import { deleteMutedWord } from './store.ts';

/** Removes a muted word of the caller. Any spelling of the word, such as another case, removes it (EXP-066). */
export const unmuteWordHandler = implementFunction(unmuteWord, async function unmuteWord(ctx, args) {
  const muted = parseMutedWord(args.word);
  const unmuted = muted !== null && (await deleteMutedWord(ctx.tx, ctx.viewer.id, muted.folded));
  if (unmuted) ctx.emit(mutedWordsChanged, { userId: ctx.viewer.id });
  return { unmuted };
});
