/** Light, dark or as the system says (EXP-006), kept in this browser; the brand comes with the page. */
import { stored } from './storage.ts';

export type Theme = 'light' | 'dark' | 'system';
export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

const isTheme = (data: unknown): data is Theme => themes.includes(data as Theme);
const kept = stored('theme', 1, isTheme);
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  return kept.read() ?? 'system';
}

/** Puts the kept theme on the page. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = readTheme();
}

export function setTheme(theme: Theme): void {
  kept.write(theme);
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
