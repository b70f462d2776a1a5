/** What was looked for lately, in this browser only; forgotten with signing out. */
import { stored } from '#platform/ui/storage.ts';

const most = 8;

const isList = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((one) => typeof one === 'string');
const kept = stored('recent_searches', 1, isList);
const listeners = new Set<() => void>();
const none: readonly string[] = [];
let list: readonly string[] | undefined;

export const recentSearches = {
  read: (): readonly string[] => (list ??= kept.read() ?? none),
  subscribe(listener: () => void): () => void {
    // Signing out or another tab may have changed it while nobody here looked.
    if (listeners.size === 0) list = undefined;
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function write(next: string[]): void {
  if (next.length === 0) kept.remove();
  else kept.write(next);
  list = next;
  for (const listener of listeners) listener();
}

/** Puts a search on top. */
export function noteSearch(q: string): void {
  const text = q.trim().replaceAll(/\s+/g, ' ');
  if (text.length < 2) return;
  const others = (kept.read() ?? none).filter((one) => one.toLowerCase() !== text.toLowerCase());
  write([text, ...others].slice(0, most));
}

export function forgetSearch(q: string): void {
  write((kept.read() ?? none).filter((one) => one !== q));
}

export function forgetAllSearches(): void {
  write([]);
}
