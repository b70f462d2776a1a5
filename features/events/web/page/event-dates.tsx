import { useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { formatUpcomingEventDateRange } from '../format-event-time.ts';
import { EventScreenSection } from './event-section.tsx';
import { messages } from './messages.ts';

/** An event and the next dates on which it takes place. */
export interface EventDateListProps {
  event: EventOccurrence;
  dates: readonly { occurrenceId: string; startTime: string; endDate: string }[];
}

/** Number of dates that are visible before a press of the button `All dates`. */
const firstDateCount = 3;

/**
 * List of the next dates of a recurring event, each with a link to its own page (EXP-079). At first only three dates
 * and a button that shows all dates are visible. All dates are visible at once if there are at most four, or if the
 * page shows a later date than the third.
 */
export function EventDateList({ event, dates }: EventDateListProps) {
  const list = useRef<HTMLUListElement>(null);
  const at = dates.findIndex(({ occurrenceId }) => occurrenceId === event.occurrenceId);
  const [areAllShown, setAllShown] = useState(dates.length <= firstDateCount + 1 || at >= firstDateCount);
  // The pressed button disappears. The focus moves to the first of the dates that appear.
  useFocusAfterControlRemoval(String(areAllShown), () => list.current?.querySelectorAll('a')[firstDateCount]);
  const now = getServerCorrectedTimeMs();
  return (
    <EventScreenSection
      title={messages.dates}
      end={
        !areAllShown && (
          <button
            type="button"
            onClick={() => setAllShown(true)}
            className="-my-2.5 inline-flex min-h-11 shrink-0 items-center px-1 text-sm font-semibold text-accent-ink hover:underline"
          >
            {messages.allDates}
          </button>
        )
      }
    >
      <ul ref={list} className="flex flex-wrap gap-2">
        {(areAllShown ? dates : dates.slice(0, firstDateCount)).map(
          ({ occurrenceId, startTime, endDate }) => {
            const isShown = occurrenceId === event.occurrenceId;
            return (
              <li key={occurrenceId}>
                <Link
                  to="/event/$eventId"
                  params={{ eventId: event.id }}
                  search={{ date: occurrenceId }}
                  replace
                  aria-current={isShown ? 'true' : undefined}
                  className={joinClassNames(
                    'inline-flex min-h-11 items-center rounded-control px-3.5 text-sm font-semibold',
                    isShown ? 'bg-accent-soft text-accent-ink' : 'bg-fill hover:bg-fill-strong',
                  )}
                >
                  {formatUpcomingEventDateRange({ ...event, startTime, endDate }, now)}
                </Link>
              </li>
            );
          },
        )}
      </ul>
    </EventScreenSection>
  );
}
