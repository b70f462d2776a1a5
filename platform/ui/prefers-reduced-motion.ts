/**
 * Returns true if the person's system is set to reduced motion (EXP-006). False if the environment has no media
 * queries.
 */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
