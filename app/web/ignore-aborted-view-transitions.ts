/**
 * Ignores rejections of `ready` of view transitions. The browser skips the animation when a second change starts during it
 * or when the page is hidden; the change itself is applied. The router does not handle `ready`, so each skipped animation
 * would be logged as an unhandled rejection. Errors of the change itself reach the router by `updateCallbackDone`.
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
