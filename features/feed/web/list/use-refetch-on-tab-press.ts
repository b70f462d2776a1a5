import { useEffect } from 'react';

/**
 * React hook that refetches the list when the user presses the navigation tab of the current screen. On the same press,
 * the app's shell scrolls to the top.
 */
export function useRefetchOnTabPress(refetch: () => unknown): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if ((event.target as Element).closest?.('nav a[aria-current="page"]')) void refetch();
    };
    document.addEventListener('click', onPress);
    return () => document.removeEventListener('click', onPress);
  }, [refetch]);
}
