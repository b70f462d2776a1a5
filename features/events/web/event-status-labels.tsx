import { Pill } from '#platform/ui/pill.tsx';
import type { EventOccurrence } from '../domain/event-shape.ts';
import { messages } from './messages.ts';

/** Labels that mark an event as canceled, over, not confirmed, full or proposed (EXP-077). */
export function EventStatusLabels({
  event,
}: {
  event: Pick<EventOccurrence, 'state' | 'placesLeft' | 'isProposal'>;
}) {
  const { state, placesLeft, isProposal } = event;
  const isFull = placesLeft === 0 && (state === 'confirmed' || state === 'tentative');
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
      {state === 'tentative' && (
        <Pill look="badge" tone="warn">
          {messages.tentative}
        </Pill>
      )}
      {isFull && <Pill look="badge">{messages.full}</Pill>}
    </>
  );
}
