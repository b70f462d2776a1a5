/** Returns true if the person asks the system for less motion (EXP-006). False where there are no media queries. */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
