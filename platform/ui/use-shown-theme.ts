import { useSyncExternalStore } from 'react';
import { readChosenTheme, subscribeToThemeChanges } from './theme.ts';
import { useMediaQuery } from './use-media-query.ts';

/**
 * React hook that returns the theme of the page: the theme that the person chose, or the theme of the operating system.
 */
export function useResolvedTheme(): 'light' | 'dark' {
  const theme = useSyncExternalStore(subscribeToThemeChanges, readChosenTheme);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (theme !== 'system') return theme;
  return isSystemDark ? 'dark' : 'light';
}
