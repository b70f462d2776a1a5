/**
 * Catches the rejected `ready` promise of a skipped view transition, which the browser would report as an unhandled
 * rejection. A browser skips the animation of a transition if another transition starts or the page is hidden; it still
 * updates the page. Errors of the update still reach the router, through `updateCallbackDone`.
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
