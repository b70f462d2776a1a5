import type { MutedWordRow } from './store.ts';

/** Converts the row of a muted word to the wire format. */
export function presentMutedWord(row: MutedWordRow) {
  return {
    word: row.word,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
