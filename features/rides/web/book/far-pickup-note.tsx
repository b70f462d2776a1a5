import { TriangleAlert } from 'lucide-react';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { messages } from './messages.ts';

/** Distance in meters from which a pickup counts as far away: about half a mile. */
const farMeters = 800;

interface FarPickupNoteProps {
  pickup: Position;
  /** Position of the rider's device; undefined if it is unknown. */
  here: Position | undefined;
}

/**
 * Note that the pickup is far from the rider's device, because the driver might wait at the wrong place. Renders
 * nothing if the pickup is close, or if the position of the device is unknown.
 */
export function FarPickupNote({ pickup, here }: FarPickupNoteProps) {
  const meters = here === undefined ? 0 : computeDistanceMeters(here, pickup);
  if (meters < farMeters) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-warn-ink" data-number>
      <TriangleAlert size={16} aria-hidden className="shrink-0" />
      {messages.farPickup({ distance: formatMetersAsMiles(meters) })}
    </p>
  );
}
