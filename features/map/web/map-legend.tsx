import { mapPalette } from './map-colors.ts';
import { messages } from './messages.ts';

/** Marks of the visible pins, which the legend explains. */
export interface PinMarks {
  /** True if the map shows a pin or cluster with the dot of an event. */
  hasEvents: boolean;
  /** True if the map shows the badge of a cluster that is not large. */
  hasClusters: boolean;
}

/** Number in the sample of a cluster's badge. */
const sampleCount = 3;

/**
 * Legend of the map: explains the dot of an event and the badge of a cluster, in the colors of the pins
 * (`pin-images.ts`). Hidden from screen readers, because the list names each place and its event instead.
 */
export function MapLegend({ hasEvents, hasClusters }: PinMarks) {
  return (
    <>
      {hasEvents && (
        <span aria-hidden className="flex shrink-0 items-center gap-1.5 whitespace-nowrap">
          <span className="size-2 rounded-full bg-accent" />
          {messages.legendEvent}
        </span>
      )}
      {hasClusters && (
        <span aria-hidden className="flex shrink-0 items-center gap-1 whitespace-nowrap">
          <span
            style={{ backgroundColor: mapPalette.cluster, color: mapPalette.clusterText }}
            className="rounded-full px-1.25 text-[0.6875rem] leading-4 font-bold"
            data-number
          >
            {messages.others({ count: sampleCount })}
          </span>
          {messages.legendOthers}
        </span>
      )}
    </>
  );
}
