import type { UseQueryResult } from '#platform/client/query.ts';
import { MapPinOff } from 'lucide-react';
import type { Venue } from '#features/venues/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { VenueList } from './venue-list.tsx';
import { messages } from './messages.ts';

interface MapListProps {
  title: string;
  query: UseQueryResult<{ isPart: boolean }>;
  rows: readonly { venue: Venue; distance: number }[];
  onBack: () => void;
  /** Shows a venue on the map; undefined if the map cannot be drawn. */
  onShow: ((venue: Venue) => void) | undefined;
}

/** List of the venues on the map, nearest first. Makes them available to keyboards and screen readers (EXP-071). */
export function MapVenueList({ title, query, rows, onBack, onShow }: MapListProps) {
  return (
    <section id="map-list" tabIndex={-1} aria-labelledby="map-list-title" className="outline-none">
      <h2 id="map-list-title" className="px-4 pt-4 pb-2 text-base">
        {title}
      </h2>
      <VenueList
        query={query}
        rows={rows}
        onShow={onShow}
        empty={
          <EmptyState
            icon={MapPinOff}
            title={messages.emptyTitle}
            action={<Button onClick={onBack}>{messages.backToStart}</Button>}
          >
            {messages.emptyBody}
          </EmptyState>
        }
      />
      {query.data?.isPart && <p className="px-4 py-3 text-sm text-muted">{messages.isPart}</p>}
    </section>
  );
}
