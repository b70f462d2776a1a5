import type { MutedWordRow } from './store.ts';

/** Presents a muted word to its owner. */
export function presentMutedWord(row: MutedWordRow) {
  return {
    word: row.word,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
