import type { VenuePage } from './calls.ts';

/** Returns the next events on a venue's page that are not canceled, earliest first. */
export const listUpcomingVenueEvents = ({ events }: VenuePage): VenuePage['events'] =>
  events.filter(({ state }) => state !== 'cancelled');
