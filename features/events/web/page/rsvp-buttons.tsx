import { Check, Star } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { isEventNeitherCancelledNorOver } from '../../domain/event-rules.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { defaultReminderLeadTimeMinutes } from '../../domain/limits.ts';
import { LabeledSelectRow } from '../select-row.tsx';
import { messages } from './messages.ts';
import { useRsvp } from '../use-rsvp.ts';

/** CSS classes of the two RSVP buttons: `chosen` for the viewer's current RSVP, `outlined` for the other button. */
const chosen = 'border border-accent';
const outlined = 'border border-edge';

/**
 * Returns the label of the first RSVP button. If the viewer is going, the label says so. Otherwise it names the action
 * of the button: to go, or to join or leave the waitlist.
 */
function nameGoingButton({ myAnswer, placesLeft }: EventOccurrence): string {
  if (myAnswer === 'going') return messages.going;
  if (myAnswer === 'waiting') return messages.leaveWaitlist;
  return placesLeft === 0 ? messages.joinWaitlist : messages.imGoing;
}

/** Returns true if people can RSVP to an event: it is neither over, canceled nor only proposed. */
export const isEventOpenForRsvps = (event: EventOccurrence): boolean =>
  isEventNeitherCancelledNorOver(event) && !event.isProposal;

interface RsvpButtonsProps {
  event: EventOccurrence;
  /** True if the `I'm going` button is the primary action of the page and therefore filled. */
  isPrimary: boolean;
}

/**
 * Buttons `I'm going` and `Interested` (EXP-075). A person on the waitlist sees only a button that leaves it.
 */
export function RsvpButtons({ event, isPrimary }: RsvpButtonsProps) {
  const requireUser = useRequireSignIn();
  const { isBusy, send } = useRsvp(event);
  const { myAnswer } = event;
  const isGoing = myAnswer === 'going';
  const isWaiting = myAnswer === 'waiting';
  const isInterested = myAnswer === 'interested';
  const isFilled = isPrimary && !isInterested && !isWaiting;
  const press = (answer: 'going' | 'interested') =>
    requireUser(async () => {
      await send({ answer: myAnswer === answer || isWaiting ? 'none' : answer });
    }, messages.joinToGo);
  return (
    <section aria-label={messages.going} className="flex flex-wrap gap-2">
      <Button
        size="lg"
        tone={isGoing ? 'soft' : isFilled ? 'accent' : isWaiting ? 'quiet' : 'ghost'}
        {...(isGoing && { icon: Check })}
        {...(!isWaiting && { 'aria-pressed': isGoing })}
        aria-disabled={isBusy}
        className={joinClassNames('flex-1', isGoing ? chosen : !isFilled && !isWaiting && outlined)}
        onClick={() => press('going')}
      >
        {nameGoingButton(event)}
      </Button>
      {!isWaiting && (
        <Button
          size="lg"
          tone={isInterested ? 'soft' : 'ghost'}
          icon={isInterested ? Check : Star}
          aria-pressed={isInterested}
          aria-disabled={isBusy}
          className={joinClassNames('flex-1', isInterested ? chosen : outlined)}
          onClick={() => press('interested')}
        >
          {messages.interested}
        </Button>
      )}
    </section>
  );
}

interface RsvpOptionsProps {
  event: EventOccurrence;
  /** True if the viewer hosts the event. */
  isHost: boolean;
}

/**
 * Form fields for the viewer's RSVP (EXP-075): the reminder, and whether others see the viewer on the guest list. The
 * host sees only the reminder. Renders nothing if the viewer has no RSVP.
 */
export function RsvpReminderAndVisibilityFields({ event, isHost }: RsvpOptionsProps) {
  const { isBusy, send } = useRsvp(event);
  if (event.myAnswer === null) return null;
  return (
    <SettingsCard>
      <ReminderField event={event} busy={isBusy} onChange={(remindMinutes) => void send({ remindMinutes })} />
      {!isHost && (
        <Switch
          label={messages.showMe}
          hint={messages.showMeHint}
          checked={event.isMyAnswerShown ?? true}
          busy={isBusy}
          onChecked={(isShown) => void send({ isShown })}
        />
      )}
    </SettingsCard>
  );
}

const reminders = [
  { value: '15', label: messages.reminderMinutes },
  { value: '60', label: messages.reminderHour },
  { value: '120', label: messages.reminderTwoHours },
  { value: '1440', label: messages.reminderDay },
];

interface ReminderFieldProps {
  event: EventOccurrence;
  /** True while a change is being sent. The field then ignores changes but keeps the focus. */
  busy: boolean;
  onChange: (minutes: number | null) => void;
}

/**
 * Row with a switch that turns the reminder on, by default for one hour before the event. While the reminder is on, a
 * second row sets how long before the event the reminder is sent.
 */
function ReminderField({ event: { myReminder }, busy, onChange }: ReminderFieldProps) {
  const isListed = reminders.some(({ value }) => value === String(myReminder));
  const other = messages.reminderOther({ minutes: myReminder ?? 0 });
  return (
    <>
      <Switch
        label={messages.reminder}
        checked={myReminder !== null}
        busy={busy}
        onChecked={(isOn) => onChange(isOn ? defaultReminderLeadTimeMinutes : null)}
      />
      {myReminder !== null && (
        <LabeledSelectRow
          label={messages.reminderTime}
          choices={isListed ? reminders : [{ value: String(myReminder), label: other }, ...reminders]}
          value={String(myReminder)}
          isBusy={busy}
          onValue={(minutes) => onChange(Number(minutes))}
        />
      )}
    </>
  );
}
