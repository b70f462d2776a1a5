import { implement } from '#platform/kernel/implement.ts';
import { unmuteWord } from '../api.ts';
import { readMutedWord } from '../domain/match-words.ts';
import { mutedWordsChanged } from '../events.ts';
import { deleteMutedWord } from './store.ts';

/** Removes a muted word, whatever its spelling (EXP-066). */
export const unmuteWordFunction = implement(unmuteWord, async function unmuteWord(ctx, args) {
  const muted = readMutedWord(args.word);
  const unmuted = muted !== null && (await deleteMutedWord(ctx.tx, ctx.viewer.id, muted.folded));
  if (unmuted) ctx.emit(mutedWordsChanged, { userId: ctx.viewer.id });
  return { unmuted };
});
