/** Light, dark or as the system says (EXP-006), kept in this browser; the brand comes with the page. */
import { createEvents } from './create-store.ts';
import { stored } from './storage.ts';

export type Theme = 'light' | 'dark' | 'system';
export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

const isTheme = (data: unknown): data is Theme => themes.includes(data as Theme);
const kept = stored('theme', 1, isTheme);
const changes = createEvents();

export function readTheme(): Theme {
  return kept.read() ?? 'system';
}

/** The page's background, for the bars that a browser draws around it. */
const barColours = { light: '#fdfbf9', dark: '#110e0c' };

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = barColours[theme === 'system' ? own : theme];
  }
}

/** Puts the kept theme on the page, now and whenever another tab of this browser keeps another one. */
export function applyTheme(): void {
  show(readTheme());
  addEventListener('storage', ({ key }) => {
    if (key !== kept.key && key !== null) return;
    show(readTheme());
    changes.emit();
  });
}

export function setTheme(theme: Theme): void {
  kept.write(theme);
  show(theme);
  changes.emit();
}

/** For `useSyncExternalStore`. */
export const subscribeTheme = changes.subscribe;
