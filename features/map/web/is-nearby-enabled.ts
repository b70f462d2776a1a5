import { isFeatureFlagOn } from '#platform/client/page-flags.ts';
import { nearbyTabFlag } from '../domain/nearby-tab-flag.ts';

/**
 * True if pages may link to the nearby tab. While its feature flag is off, the URL of the tab shows the home feed
 * (FLAG-004).
 */
export const isNearbyEnabled = (): boolean => isFeatureFlagOn(nearbyTabFlag.key);
