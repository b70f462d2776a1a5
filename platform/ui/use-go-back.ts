import { useCanGoBack, useRouter } from '@tanstack/react-router';

/**
 * Returns a function that navigates back to the previous screen, or to the home screen if the app was opened on the
 * current screen.
 */
export function useGoBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
}
