import { wasFeatureFlagEnabledAtPageLoad } from '#platform/client/page-flags.ts';
import { mapTabFlag } from '../domain/map-tab-flag.ts';

/**
 * Returns true if the feature flag of the map tab is on. Only then may pages link to the map, because while the flag is
 * off, the URL of the map shows the home feed (FLAG-002).
 */
export const isMapTabEnabled = (): boolean => wasFeatureFlagEnabledAtPageLoad(mapTabFlag.key);
