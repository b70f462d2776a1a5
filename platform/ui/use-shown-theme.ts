import { useSyncExternalStore } from 'react';
import { readTheme, subscribeToTheme } from './theme.ts';
import { useMediaQuery } from './use-media-query.ts';

/** React hook that returns the theme in which the page is shown: the chosen one, or that of the operating system. */
export function useShownTheme(): 'light' | 'dark' {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (theme !== 'system') return theme;
  return isSystemDark ? 'dark' : 'light';
}
