import { isFeatureFlagOnInPage } from '#platform/client/page-flags.ts';
import { nearbyTabFlag } from '../domain/nearby-tab-flag.ts';

/**
 * True if the feature flag of the nearby tab is on, so that pages may link to the tab. While the flag is off, the URL
 * of the tab shows the home feed (FLAG-004).
 */
export const isNearbyTabEnabled = (): boolean => isFeatureFlagOnInPage(nearbyTabFlag.key);
