import type { MutedWordRow } from './store.ts';

/** A muted word as its owner sees it. */
export function presentMutedWord(row: MutedWordRow) {
  return {
    word: row.word,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
