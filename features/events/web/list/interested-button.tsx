import { useEffect, useRef, useState } from 'react';
import { Star } from 'lucide-react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
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
  const { isInterested, choose } = useInterest(event);
  const { myAnswer, organizer, isProposal, title } = event;
  const isHost = organizer !== null && organizer.id === user?.id;
  const isOpen = isEventNeitherCancelledNorOver(event) && !isProposal;
  if (isHost || !isOpen || (myAnswer !== null && myAnswer !== 'interested')) return null;
  return (
    <IconButton
      icon={Star}
      filled={isInterested}
      label={messages.interestedIn({ title })}
      aria-pressed={isInterested}
      onClick={() => requireUser(() => void choose(!isInterested), messages.mineJoin)}
      className="rounded-full! bg-[oklch(0.14_0.005_60/0.66)]! text-white! hover:bg-[oklch(0.28_0.005_60/0.9)]!"
    />
  );
}

/**
 * React hook that returns whether the viewer is interested in an event, and `choose`, which changes it. The choice is
 * shown immediately. A choice that is made while an earlier one is being sent is sent afterwards, so the last choice is
 * the one that is stored.
 */
function useInterest(event: EventOccurrence) {
  const { send } = useRsvp(event);
  /** The last choice; undefined if there is none, if it was refused, or if the event was reloaded after it was sent. */
  const [choice, setChoice] = useState<boolean>();
  const lastChoice = useRef(false);
  const isSending = useRef(false);
  useEffect(() => {
    if (!isSending.current) setChoice(undefined);
  }, [event]);
  async function choose(isInterested: boolean) {
    setChoice(isInterested);
    lastChoice.current = isInterested;
    if (isSending.current) return;
    isSending.current = true;
    let sent: boolean;
    let answer: EventOccurrence['myAnswer'] | undefined;
    do {
      sent = lastChoice.current;
      answer = await send({ answer: sent ? 'interested' : 'none' });
    } while (lastChoice.current !== sent);
    isSending.current = false;
    if (answer === undefined) setChoice(undefined);
  }
  return { isInterested: choice ?? event.myAnswer === 'interested', choose };
}
