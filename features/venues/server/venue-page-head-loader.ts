/** Metadata of venue pages for link previews (EXP-001). */
import { truncateToSingleLine, type PageHeadLoader } from '#platform/kernel/page-head.ts';
import { buildPosterUrl } from '#features/media/domain/poster-url.ts';
import { venueIdSchema } from '../domain/venue-or-named-place-field.ts';
import { messages } from './messages.ts';
import { listVenueRowsByIds } from './store.ts';

/** Loads the title, description and picture of a venue's page for link previews. */
export const venuePageHeadLoader: PageHeadLoader = {
  pattern: '/venue/:id',
  load: async ({ db }, text) => {
    const id = venueIdSchema.safeParse(text);
    const [venue] = id.success ? await listVenueRowsByIds(db, [id.data]) : [];
    if (venue === undefined) return null;
    const place = venue.district === venue.city ? venue.city : `${venue.district}, ${venue.city}`;
    return {
      title: messages.pageTitle({ name: venue.name, city: venue.city }),
      description:
        truncateToSingleLine(venue.blurb ?? '', 200) || messages.pageDescription({ name: venue.name, place }),
      image: buildPosterUrl('venues', venue.id),
    };
  },
};
