/** Metadata of venue pages for link previews (EXP-001). */
import { cutExcerpt, type PageHeads } from '#platform/kernel/page-head.ts';
import { venueIdField } from '../domain/venue-field.ts';
import { messages } from './messages.ts';
import { findVenues } from './store.ts';

export const venueHeads: PageHeads = {
  pattern: '/venue/:id',
  load: async ({ db }, text) => {
    const id = venueIdField.safeParse(text);
    const [venue] = id.success ? await findVenues(db, [id.data]) : [];
    if (venue === undefined) return null;
    const place = venue.district === venue.city ? venue.city : `${venue.district}, ${venue.city}`;
    return {
      title: messages.pageTitle({ name: venue.name, city: venue.city }),
      description:
        cutExcerpt(venue.blurb ?? '', 200) || messages.pageDescription({ name: venue.name, place }),
    };
  },
};
