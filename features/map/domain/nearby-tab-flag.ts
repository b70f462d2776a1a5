/** Feature flag of the nearby tab. */
import type { FeatureFlag } from '#features/flags/domain/flag.ts';

/**
 * Feature flag that shows the nearby tab. While it is off, `/nearby` shows the home feed (FLAG-004, SHELL-048,
 * SHELL-049).
 */
export const nearbyTabFlag: FeatureFlag = {
  key: 'nearby.tab',
  description: 'List of the nearest places at /nearby; while it is off, /nearby shows the home feed',
  isOnByDefault: false,
};
