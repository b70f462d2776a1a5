/** Feature flag of the map tab. */
import type { FeatureFlag } from '#features/flags/domain/flag.ts';

/**
 * Feature flag that shows the map tab. While it is off, `/map` shows the home feed (FLAG-002, SHELL-048,
 * SHELL-049).
 */
export const mapTabFlag: FeatureFlag = {
  key: 'map.tab',
  description: 'Map in the navigation and at /map; while it is off, /map shows the home feed',
  isOnByDefault: false,
};
