import { MapPin } from 'lucide-react';
import type { Position } from '#features/places/domain/position.ts';
import { formatMapViewUrlParam } from '../../domain/format-map-view.ts';
import { isMapTabEnabled } from '../is-map-tab-enabled.ts';
import { MapPinShape } from '../map-pins.tsx';
import { canBrowserDrawMaps } from './can-draw-maps.ts';
import { SmallMapLinkingToMapScreen } from './small-map.tsx';

interface PlaceMapProps {
  position: Position;
  /** Id of the venue, whose card the map opens; null for a position without a venue. */
  venueId: string | null;
}

const zoom = 15;

/**
 * Strip with a small map around a venue or another position, which links to the screen of the map. Renders nothing if
 * the map is off or the browser cannot draw maps.
 */
export default function SmallVenueMap({ position, venueId }: PlaceMapProps) {
  if (!isMapTabEnabled() || !canBrowserDrawMaps()) return null;
  return (
    <div className="relative h-28 overflow-clip rounded-card bg-fill lg:h-36">
      <SmallMapLinkingToMapScreen
        position={position}
        pin={
          <MapPinShape isSmall>
            <MapPin size={19} />
          </MapPinShape>
        }
        search={{
          at: formatMapViewUrlParam({ ...position, zoom }),
          ...(venueId === null ? {} : { place: venueId }),
        }}
      />
    </div>
  );
}
