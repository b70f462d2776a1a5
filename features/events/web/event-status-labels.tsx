import { Pill } from '#platform/ui/pill.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { isEventNeitherCancelledNorOver } from '../domain/event-rules.ts';
import type { EventOccurrence } from '../domain/event-shape.ts';
import { messages as listMessages } from './list/messages.ts';
import { messages } from './messages.ts';

interface EventStatusLabelsProps {
  event: Pick<EventOccurrence, 'state' | 'placesLeft' | 'isProposal' | 'startTime' | 'endDate' | 'allDay'>;
  /** False to omit the label `Not confirmed` of a tentative event, because a sentence near the labels says the same. */
  hasTentative?: boolean;
}

/** Returns true if a confirmed event is in progress. An event that lasts all day has no times, so it returns false. */
function isOnNow({ state, startTime, endDate, allDay }: EventStatusLabelsProps['event']): boolean {
  const now = getServerCorrectedTimeMs();
  return state === 'confirmed' && !allDay && Date.parse(startTime) <= now && now < Date.parse(endDate);
}

/** Labels that mark an event as in progress, canceled, over, not confirmed, full or proposed (EXP-077). */
export function EventStatusLabels({ event, hasTentative = true }: EventStatusLabelsProps) {
  const { state, placesLeft, isProposal } = event;
  const isFull = placesLeft === 0 && isEventNeitherCancelledNorOver(event);
  return (
    <>
      {!isProposal && isOnNow(event) && (
        <Pill look="badge" tone="success">
          {listMessages.onNow}
        </Pill>
      )}
      {isProposal && (
        <Pill look="badge" tone="warn">
          {messages.proposed}
        </Pill>
      )}
      {state === 'cancelled' && (
        <Pill look="badge" tone="danger">
          {messages.canceled}
        </Pill>
      )}
      {state === 'past' && <Pill look="badge">{messages.over}</Pill>}
      {state === 'tentative' && hasTentative && <Pill look="badge">{messages.tentative}</Pill>}
      {isFull && <Pill look="badge">{messages.full}</Pill>}
    </>
  );
}
