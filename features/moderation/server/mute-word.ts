import { invalidArgument } from '#platform/contract/errors.ts';
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implement } from '#platform/kernel/implement.ts';
import { muteWord } from '../api.ts';
import { readMutedWord } from '../domain/match-words.ts';
import { maxMutedWords } from '../domain/limits.ts';
import { mutedWordsChanged } from '../events.ts';
import { endOf } from './end-of.ts';
import { presentMutedWord } from './present-muted-word.ts';
import { tooMany } from './refusals.ts';
import { deleteExpiredWords, listMutedWordRows, upsertMutedWord } from './store.ts';

/** Mutes a word, phrase or hashtag (EXP-066). If the word is already muted, the end of the mute is replaced. */
export const muteWordFunction = implement(muteWord, async function muteWord(ctx, args) {
  const { tx, viewer, now } = ctx;
  const muted = readMutedWord(args.word);
  if (muted === null) throw invalidArgument('There is no word in this', 'word', 'word');
  await takeAdvisoryLock(tx, `muted-words:${viewer.id}`);
  await deleteExpiredWords(tx, viewer.id, now);
  const { folded } = muted;
  const expiresAt = endOf(now, args.hours);
  const row = await upsertMutedWord(tx, { userId: viewer.id, folded, word: args.word, expiresAt, now });
  if ((await listMutedWordRows(tx, viewer.id, now)).length > maxMutedWords) {
    throw tooMany(maxMutedWords, 'words muted');
  }
  ctx.emit(mutedWordsChanged, { userId: viewer.id });
  return { mutedWord: presentMutedWord(row) };
});
