import { wasFeatureFlagEnabledAtPageLoad } from '#platform/client/page-flags.ts';
import { nearbyTabFlag } from '../domain/nearby-tab-flag.ts';

/**
 * Returns true if the feature flag of the nearby tab is on. Only then may pages link to the tab, because while the flag
 * is off, the URL of the tab shows the home feed (FLAG-004).
 */
export const isNearbyTabEnabled = (): boolean => wasFeatureFlagEnabledAtPageLoad(nearbyTabFlag.key);
