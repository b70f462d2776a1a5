import { useState } from 'react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import { Button } from '#platform/ui/button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getOtherTripParticipant, type TripScreenPartProps } from '../trip/trip-screen-part.ts';
import { type ApologyWithViewerActions, tripLogAndApologyApi } from './calls.ts';
import { WithdrawNegativeMarkButton } from './forgive-negative-mark-button.tsx';
import { messages } from './messages.ts';

const ApologizeDialog = createLazyDialog(() => import('./offer-apology-dialog.tsx'));
const refetchMs = 20_000;

/**
 * Section about the apology for a cancelled trip. The person who cancelled can offer an apology. The other person can
 * accept or decline it (NEW-08). Without an apology, the other person can withdraw the negative mark, so that the
 * cancellation no longer counts against the person who cancelled (RIDE-042).
 */
export function ApologySection({ booking }: TripScreenPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { id: bookingId, role, status } = booking;
  const isParty = role === 'passenger' || role === 'driver';
  const queryKey = ['getAmends', bookingId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => tripLogAndApologyApi.getAmends({ bookingId }),
    enabled: isParty && status === 'cancelled',
    refetchInterval: (query) => (query.state.data?.amends?.state === 'open' ? refetchMs : false),
  });
  const other = getOtherTripParticipant(booking);
  if (data === undefined || other === null) return null;
  const reload = () => void queryClient.invalidateQueries({ queryKey });
  const { amends, can } = data;
  // Accepting an open apology also withdraws the negative mark for the cancellation, so a second button is not needed.
  const canForgive = can.withdrawMark && !can.answer;
  if (amends === null && !can.offer && !canForgive) return null;
  return (
    <section aria-label={messages.apologizeTitle} className="rounded-card border border-line px-4 py-3.5">
      <h2 className="text-base font-semibold">{messages.apologizeTitle}</h2>
      {amends !== null && (
        <Apology
          bookingId={bookingId}
          answer={data}
          name={getFirstName(other.name)}
          isOwn={amends.fromUserId !== other.id}
          onDone={reload}
        />
      )}
      {canForgive && (
        <WithdrawNegativeMarkButton bookingId={bookingId} name={getFirstName(other.name)} onDone={reload} />
      )}
      {can.offer && (
        <>
          <p className="mt-1 text-md text-muted">{messages.apologizeBody({ name: other.name })}</p>
          <Button tone="soft" className="mt-3" onClick={() => setOpen(true)}>
            {messages.apologize}
          </Button>
        </>
      )}
      {isOpen && (
        <ApologizeDialog
          bookingId={bookingId}
          name={getFirstName(other.name)}
          onSent={reload}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface ApologyProps {
  bookingId: string;
  answer: ApologyWithViewerActions;
  /** Name of the other person of the trip. */
  name: string;
  isOwn: boolean;
  onDone: () => void;
}

function Apology({ bookingId, answer: { amends, can, hasMark }, name, isOwn, onDone }: ApologyProps) {
  const [busy, setBusy] = useState<'accept' | 'decline' | 'withdraw'>();
  const { id: amendsId, message, tokens, expiresAt, state } = amends!;
  const keepsMark = hasMark && !can.withdrawMark;

  async function run(name: NonNullable<typeof busy>, call: () => Promise<unknown>, done: string) {
    setBusy(name);
    try {
      await call();
      toast.success(done);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(undefined);
    onDone();
  }
  const answer = (accept: boolean) =>
    run(
      accept ? 'accept' : 'decline',
      () => tripLogAndApologyApi.answerAmends({ bookingId, amendsId, accept, keepMark: accept && keepsMark }),
      accept ? messages.accepted : messages.declined,
    );
  return (
    <div className="mt-1.5 flex flex-col gap-2 text-md">
      <p className="text-muted">{describeState(state, isOwn, tokens)}</p>
      <blockquote className="border-l-2 border-edge pl-3 break-words">{message}</blockquote>
      {!isOwn && tokens > 0 && state === 'open' && (
        <p className="font-semibold" data-number>
          {messages.offeredTokens({ tokens })}
        </p>
      )}
      {can.withdraw && (
        <>
          <p className="text-muted">{messages.answerUntil({ name, day: formatDay(expiresAt) })}</p>
          <Button
            className="self-start"
            loading={busy === 'withdraw'}
            onClick={() =>
              void run(
                'withdraw',
                () => tripLogAndApologyApi.withdrawAmends({ bookingId, amendsId }),
                messages.withdrawnToast,
              )
            }
          >
            {messages.withdraw}
          </Button>
        </>
      )}
      {can.answer && (
        <>
          {hasMark && (
            <p className="text-sm text-muted">
              {keepsMark ? messages.markStays({ name }) : messages.markGoes({ name })}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              // The large button of the screen has the accent tone and must remain the most prominent one, so this one
              // is softer.
              tone="soft"
              loading={busy === 'accept'}
              aria-disabled={busy !== undefined}
              onClick={() => void answer(true)}
            >
              {tokens > 0 ? messages.acceptTokens({ tokens }) : messages.accept}
            </Button>
            <Button
              loading={busy === 'decline'}
              aria-disabled={busy !== undefined}
              onClick={() => void answer(false)}
            >
              {messages.decline}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const formatDay = (at: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(at));

function describeState(
  state: NonNullable<ApologyWithViewerActions['amends']>['state'],
  isOwn: boolean,
  tokens: number,
): string {
  switch (state) {
    case 'open':
      return !isOwn
        ? messages.receivedApology
        : tokens > 0
          ? messages.sentTokens({ tokens })
          : messages.sentApology;
    case 'accepted':
      return messages.accepted;
    case 'declined':
      return messages.declined;
    case 'withdrawn':
      return isOwn ? messages.withdrawn : messages.withdrawnByOther;
    case 'expired':
      return messages.expired;
  }
}
