import { useCanGoBack, useRouter } from '@tanstack/react-router';

/**
 * Returns a function that goes back to the previous screen, or home if this is the first page of the app in the
 * history.
 */
export function useGoBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
}
