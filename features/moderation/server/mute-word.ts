import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { muteWord } from '../api.ts';
import { parseMutedWord } from '../domain/match-words.ts';
import { maxNormalizedMutedWordLength, maxMutedWords } from '../domain/limits.ts';
import { mutedWordsChanged } from '../events.ts';
import { computeMuteEndTime } from './compute-mute-end.ts';
import { presentMutedWord } from './present-muted-word.ts';
import { createBlockOrMuteListFullError } from './refusals.ts';
import { deleteExpiredMutedWords, listMutedWordRows, upsertMutedWord } from './store.ts';

/** Mutes a word, phrase or hashtag (EXP-066). If the word is already muted, changes the end of the mute. */
export const muteWordHandler = implementFunction(muteWord, async function muteWord(ctx, args) {
  const { tx, viewer, now } = ctx;
  const muted = parseMutedWord(args.word);
  if (muted === null || [...muted.folded].length > maxNormalizedMutedWordLength)
    throw createInvalidArgumentError('Enter a word, a phrase or a #tag', 'word', 'word');
  await acquireAdvisoryLock(tx, `muted-words:${viewer.id}`);
  await deleteExpiredMutedWords(tx, viewer.id, now);
  const { folded } = muted;
  const expiresAt = computeMuteEndTime(now, args.hours);
  const row = await upsertMutedWord(tx, { userId: viewer.id, folded, word: args.word, expiresAt, now });
  if ((await listMutedWordRows(tx, viewer.id, now)).length > maxMutedWords) {
    throw createBlockOrMuteListFullError(maxMutedWords, 'muted words');
  }
  ctx.emit(mutedWordsChanged, { userId: viewer.id });
  return { mutedWord: presentMutedWord(row) };
});
