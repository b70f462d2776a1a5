/**
 * A change of the page that comes while an earlier one is still being drawn skips the drawing of that, and a hidden page is
 * not drawn at all; the change itself is done either way. The browser says so by rejecting `ready`, which the router lets
 * fall: without this every quick second press would be in the error log as a promise nobody caught. What goes wrong in the
 * change itself still reaches the router, by `updateCallbackDone`.
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
