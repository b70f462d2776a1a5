import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Returns a function that goes back to the screen before, or home when this page of the app is the first. */
export function useGoBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
}
