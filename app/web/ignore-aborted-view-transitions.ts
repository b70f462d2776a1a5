/**
 * Prevents error reports about skipped view transitions. A browser skips the animation of a transition if another
 * transition starts or the page is hidden, but it still updates the page. The promise `ready` of the transition is then
 * rejected, and this function catches the rejection. Errors of the update still reach the router, through
 * `updateCallbackDone`.
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
