/**
 * The color theme of the app: light, dark or as set in the operating system (EXP-006). The person's choice is stored in
 * the browser.
 */
import { createEventEmitter } from './create-store.ts';
import { createLocalStorageValue } from './storage.ts';

/** Color theme; `system` follows the setting of the operating system. */
export type Theme = 'light' | 'dark' | 'system';
/** All color themes, in display order. */
export const colorThemes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

const isTheme = (data: unknown): data is Theme => colorThemes.includes(data as Theme);
const kept = createLocalStorageValue('theme', 1, isTheme);
const changes = createEventEmitter();

/** Returns the theme that the person chose; `system` by default. */
export function readChosenTheme(): Theme {
  return kept.read() ?? 'system';
}

/** Color of the browser's own bars around the page, by theme. Equal to the page's background color. */
const barColors = { light: '#fdfbf9', dark: '#110e0c' };

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = barColors[theme === 'system' ? own : theme];
  }
}

/** Applies the stored theme to the page now, and whenever another tab changes the stored theme. */
export function applyStoredThemeAndSyncAcrossTabs(): void {
  show(readChosenTheme());
  addEventListener('storage', ({ key }) => {
    if (key !== kept.key && key !== null) return;
    show(readChosenTheme());
    changes.emit();
  });
}

/** Stores the theme and applies it to the page. */
export function setTheme(theme: Theme): void {
  kept.write(theme);
  show(theme);
  changes.emit();
}

/**
 * Adds a listener for changes of the theme, as `useSyncExternalStore` requires. Returns the function that unsubscribes.
 */
export const subscribeToThemeChanges = changes.subscribe;
