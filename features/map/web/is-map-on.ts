import { isPageFlagOn } from '#platform/client/page-flags.ts';
import { mapTabFlag } from '../domain/map-tab-flag.ts';

/** True if the map may be linked. While its flag is off, its address shows the home feed (FLAG-002). */
export const isMapOn = (): boolean => isPageFlagOn(mapTabFlag.key);
