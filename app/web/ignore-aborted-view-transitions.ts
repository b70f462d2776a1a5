/**
 * Catches the rejected `ready` promise of skipped view transitions, which would be logged as an unhandled rejection.
 * The browser skips an animation when a second change starts during it, or when the page is hidden. The change itself
 * is applied. Errors of the change still reach the router through `updateCallbackDone`.
 */
export function ignoreAbortedViewTransitions(page: Document): void {
  const start = page.startViewTransition as Document['startViewTransition'] | undefined;
  if (start === undefined) return;
  page.startViewTransition = (change) => {
    const transition = start.call(page, change);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
