import { Crosshair, Ellipsis, List, X } from 'lucide-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import {
  hasKnownOpeningHours,
  SaveVenueButton,
  useVenueDetailsQuery,
  VenueOpenStatus,
} from '#features/venues/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { formatVenueOpenStatus } from './describe-opening.ts';
import { isNearbyTabEnabled } from './is-nearby-tab-enabled.ts';
import type { MapVenue } from './map-venue.ts';
import { MapSearchButton } from './search/map-search-button.tsx';
import { messages } from './messages.ts';
import { MapVenueOpenStatus } from './venue-facts.tsx';

interface PanelHeaderProps {
  title: ReactNode;
  /** True for a larger title, such as the name of a venue. */
  isProminent?: boolean;
  /** Line between the title and the detail; undefined for no line. */
  status?: ReactNode;
  detail: ReactNode;
  /** Buttons at the right end of the header. */
  end: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** Header of the bottom sheet or side panel: a title, one or two lines below it, and buttons. */
function PanelHeader({ title, isProminent = false, status, detail, end, ref }: PanelHeaderProps) {
  return (
    <div className="flex items-center gap-1 pb-2 pl-4 pr-2">
      <div className="min-w-0 flex-1">
        <h2
          ref={ref}
          id="map-list-title"
          tabIndex={-1}
          className={joinClassNames(
            'line-clamp-2 leading-snug',
            isProminent ? 'text-[1.375rem] font-bold tracking-[-0.01em]' : 'text-[1.125rem]',
          )}
        >
          {title}
        </h2>
        {status !== undefined && <p className="min-w-0 truncate text-sm text-muted">{status}</p>}
        {/* Always one row: with another height of the header, the sheet would move whenever the detail changes. */}
        <p className="truncate text-sm text-muted">{detail || '\u00a0'}</p>
      </div>
      {end}
    </div>
  );
}

interface ListHeaderProps {
  /** Number of venues; undefined until they are loaded. */
  count: number | undefined;
  detail: string;
  /** Opens the search; undefined if its button is elsewhere on the screen. */
  onSearch: (() => void) | undefined;
  /** Opens the dialog in which the viewer sets their location on the map; undefined if the map cannot be drawn. */
  onPick: (() => void) | undefined;
}

/** Header above the list of venues on the map: the number of venues, the search button, and a menu. */
export function MapVenueListHeader({ count, detail, onSearch, onPick }: ListHeaderProps) {
  const navigate = useNavigate();
  const items: MenuItem[] = [
    ...(onPick ? [{ label: messages.setLocation, icon: Crosshair, onSelect: onPick }] : []),
    ...(isNearbyTabEnabled()
      ? [{ label: messages.nearbyList, icon: List, onSelect: () => void navigate({ to: '/nearby' }) }]
      : []),
  ];
  return (
    <>
      {onSearch && (
        <div className="px-4 pt-1.5 pb-3">
          <MapSearchButton onPress={onSearch} className="w-full bg-fill hover:bg-fill-strong" />
        </div>
      )}
      <PanelHeader
        title={count === undefined ? messages.searching : messages.count({ count })}
        detail={detail}
        end={
          items.length > 0 && (
            <Menu
              label={messages.moreOptions}
              items={items}
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  icon={Ellipsis}
                  label={messages.moreOptions}
                  title={commonMessages.more}
                />
              )}
            />
          )
        }
      />
    </>
  );
}

interface VenueHeaderProps {
  venue: Pick<MapVenue, 'id' | 'name' | 'isOpenNow' | 'openingChangesAt'>;
  /** Category, distance and neighborhood of the venue. */
  detail: string;
  onClose: () => void;
  ref: Ref<HTMLHeadingElement>;
}

/**
 * Header above the card of the chosen venue. The venue's name is a link to its screen. If the opening hours are known,
 * a separate line says whether the venue is open. If the list on the map already knows the hours, the space of this
 * line is reserved while the card is loading, so that the header does not grow.
 */
export function ChosenVenueCardHeader({ venue, detail, onClose, ref }: VenueHeaderProps) {
  const { data: page, isPending } = useVenueDetailsQuery(venue.id);
  const opening = formatVenueOpenStatus(venue, getServerCorrectedTimeMs());
  const listedStatus = opening && (isPending ? '\u00a0' : <MapVenueOpenStatus opening={opening} />);
  const loadedStatus = page && hasKnownOpeningHours(page) ? <VenueOpenStatus page={page} /> : undefined;
  return (
    <PanelHeader
      ref={ref}
      isProminent
      title={
        <Link to={buildVenuePath(venue.id)} className="hover:underline">
          {venue.name}
        </Link>
      }
      status={page ? loadedStatus : listedStatus}
      detail={detail}
      end={
        <>
          {page && <SaveVenueButton venueId={venue.id} isSaved={page.isSaved} />}
          <IconButton icon={X} label={messages.closeCard} onClick={onClose} />
        </>
      }
    />
  );
}
