import { Link } from '@tanstack/react-router';
import { Map as MapIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { VenueInfoRow } from '#features/venues/web/public.ts';
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { buildVenueMapUrlParams } from '../../domain/map-view.ts';
import { isMapTabEnabled } from '../is-map-tab-enabled.ts';
import { ChosenVenuePin } from '../map-pins.tsx';
import { messages } from '../messages.ts';
import { canBrowserDrawMaps } from './can-draw-maps.ts';
import { SmallMapLinkingToMapScreen } from './small-map.tsx';

/**
 * Row on the screen of a venue: a small map around the venue, which links to the map screen. The small map ignores
 * gestures, so that they scroll the screen. If the browser cannot draw maps, the row shows the link without a map.
 */
export default function VenueScreenMapRow({ venue }: ComponentProps<VenueScreenPart['Part']>) {
  if (!isMapTabEnabled()) return null;
  const search = buildVenueMapUrlParams(venue);
  if (!canBrowserDrawMaps())
    return (
      <li>
        <Link to="/map" search={search} className="-mx-2 block rounded-control px-2 hover:bg-fill">
          <VenueInfoRow icon={MapIcon}>{messages.map}</VenueInfoRow>
        </Link>
      </li>
    );
  return (
    <li className="relative my-2 h-36 overflow-clip rounded-card bg-fill lg:h-44">
      <SmallMapLinkingToMapScreen
        position={venue}
        pin={<ChosenVenuePin venue={venue} isSmall />}
        search={search}
      />
    </li>
  );
}
