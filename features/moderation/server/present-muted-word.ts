import type { MutedWordRow } from './store.ts';

/** Maps the row of a muted word to the wire's shape. */
export function presentMutedWord(row: MutedWordRow) {
  return {
    word: row.word,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
