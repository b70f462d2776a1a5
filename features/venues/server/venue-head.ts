/** Metadata of a venue's page for link previews (EXP-001). */
import { excerpt, type PageHeads } from '#platform/kernel/page-head.ts';
import { venueIdField } from '../domain/venue-field.ts';
import { findVenues } from './store.ts';

export const venueHeads: PageHeads = {
  pattern: '/venue/:id',
  load: async ({ db }, text) => {
    const id = venueIdField.safeParse(text);
    const [venue] = id.success ? await findVenues(db, [id.data]) : [];
    if (venue === undefined) return null;
    const where = venue.district === venue.city ? venue.city : `${venue.district}, ${venue.city}`;
    return {
      title: `${venue.name}, ${venue.city}`,
      description:
        excerpt(venue.blurb ?? '', 200) || `${venue.name} in ${where}: what people post from there.`,
    };
  },
};
