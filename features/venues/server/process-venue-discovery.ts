import { implementFunction } from '#platform/kernel/implement.ts';
import { processVenueDiscovery } from '../api.ts';
import { filterAndRankVenues } from '../domain/discover-venues.ts';
import { findSpecificVenueType } from '../domain/find-specific-venue-type.ts';
import { buildVenueFromRow } from '../domain/present-venue.ts';
import { countRecentActivityByVenueId } from './load-venue-activity.ts';
import { listVenuesForSuggestionSearch } from './store.ts';

/**
 * Suggests venues of the town by fixed rules, without a language model, so the result's `provider` is always `local`
 * (FN-027, AI-003).
 */
export const processVenueDiscoveryHandler = implementFunction(
  processVenueDiscovery,
  async function processVenueDiscovery(ctx, { city, count, botId: _botId, ...criteria }) {
    const activityById = await countRecentActivityByVenueId(ctx);
    const rows = await listVenuesForSuggestionSearch(ctx.db, city);
    const candidates = rows.map((row) => ({
      ...row,
      activity: activityById.get(row.id) ?? 0,
    }));
    return {
      venues: filterAndRankVenues(candidates, criteria)
        .slice(0, count)
        .map(({ activity, alsoKnownAs, ...row }) => {
          const { id, name, category, district, blurb, posterUrl } = buildVenueFromRow(row);
          return {
            id,
            name,
            address: district === row.city ? row.city : `${district}, ${row.city}`,
            description: blurb ?? '',
            imageUrl: posterUrl,
            compressedImageUrl: posterUrl,
            category,
            subcategory: findSpecificVenueType({ ...row, alsoKnownAs }),
            trending: activity > 0,
          };
        }),
      provider: 'local' as const,
    };
  },
);
