import { isFeatureFlagOnInPage } from '#platform/client/page-flags.ts';
import { mapTabFlag } from '../domain/map-tab-flag.ts';

/**
 * True if the feature flag of the map tab is on, so that pages may link to the map. While the flag is off, the URL of
 * the map shows the home feed (FLAG-002).
 */
export const isMapTabEnabled = (): boolean => isFeatureFlagOnInPage(mapTabFlag.key);
