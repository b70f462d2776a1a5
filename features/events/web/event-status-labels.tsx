import { Pill } from '#platform/ui/pill.tsx';
import { isEventNeitherCancelledNorOver } from '../domain/event-rules.ts';
import type { EventOccurrence } from '../domain/event-shape.ts';
import { messages } from './messages.ts';

interface EventStatusLabelsProps {
  event: Pick<EventOccurrence, 'state' | 'placesLeft' | 'isProposal'>;
  /** False to omit the label `Not confirmed` of a tentative event, because a sentence near the labels says the same. */
  hasTentative?: boolean;
}

/** Labels that mark an event as canceled, over, not confirmed, full or proposed (EXP-077). */
export function EventStatusLabels({ event, hasTentative = true }: EventStatusLabelsProps) {
  const { state, placesLeft, isProposal } = event;
  const isFull = placesLeft === 0 && isEventNeitherCancelledNorOver(event);
  return (
    <>
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
