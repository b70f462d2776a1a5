import { useCanGoBack, useRouter } from '@tanstack/react-router';

/**
 * Returns a function that goes back to the previous screen. If the app was opened on the current screen, it goes to
 * the home screen.
 */
export function useGoBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
}
