import { Star } from 'lucide-react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { isEventNeitherCancelledNorOver } from '../../domain/event-rules.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { useRsvp } from '../use-rsvp.ts';
import { messages } from './messages.ts';

/**
 * Round button on the picture of an event that marks the viewer as interested, or takes it back (EXP-075). Renders
 * nothing if the viewer hosts the event, goes to it or waits for a spot, or if the event takes no RSVPs.
 */
export function InterestedButton({ event }: { event: EventOccurrence }) {
  const { user } = useAuth();
  const requireUser = useRequireSignIn();
  const { isBusy, send } = useRsvp(event);
  const { myAnswer, organizer, isProposal, title } = event;
  const isInterested = myAnswer === 'interested';
  const isHost = organizer !== null && organizer.id === user?.id;
  const isOpen = isEventNeitherCancelledNorOver(event) && !isProposal;
  if (isHost || !isOpen || (myAnswer !== null && !isInterested)) return null;
  return (
    <IconButton
      icon={Star}
      filled={isInterested}
      label={messages.interestedIn({ title })}
      aria-pressed={isInterested}
      onClick={() =>
        requireUser(() => send({ answer: isInterested ? 'none' : 'interested' }), messages.mineJoin)
      }
      {...(isBusy && busyButtonProps)}
      className="rounded-full! bg-[oklch(0.14_0.005_60/0.66)]! text-white! hover:bg-[oklch(0.28_0.005_60/0.9)]!"
    />
  );
}
