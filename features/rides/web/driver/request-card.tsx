import type { ReactNode } from 'react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { formatRating } from '../format-rating.ts';
import { formatTokens } from '../format-tokens.ts';
import { messages } from './messages.ts';

interface RequestCardProps {
  /** HTML id of the list item, for links that lead to the card. */
  id?: string;
  /** Accessible name of the card. */
  label: string;
  /** Strip of map at the top of the card; undefined if the places have no positions. */
  map?: ReactNode;
  tokens: number;
  /** True if the price was agreed with an offer and is therefore a maximum. */
  isMaximum?: boolean;
  /** Short label beside the tokens, such as the difference from the usual price. */
  chip?: string;
  /** How the tokens split into fare and fee. */
  split: string;
  /** The rider. `rating` is null if nobody has rated the rider, and undefined if the rating is unknown. */
  rider: { id: string; name: string; avatar?: string | undefined; rating?: number | null };
  /** Lines below the tokens, such as the way to the pickup, and the pickup and dropoff. */
  children: ReactNode;
  /** Content at the bottom of the card: time left, notes and buttons. */
  footer: ReactNode;
}

/**
 * Card of a ride request or a price offer that the driver may accept. Shows a map, the tokens that the driver would
 * earn in large digits, the distances, the rider, and the buttons.
 */
export function RideRequestOrOfferCard(props: RequestCardProps) {
  const { id, label, map, tokens, isMaximum = false, chip, split, rider, children, footer } = props;
  return (
    <li id={id} aria-label={label} className="overflow-clip rounded-card border border-line bg-surface">
      {map}
      <div className="px-4 pt-3 pb-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-[1.75rem] leading-tight font-bold tracking-[-0.02em]" data-number>
            <span className="sr-only">{messages.youEarn} </span>
            <span>{formatTokens(tokens, isMaximum)}</span>
          </p>
          {chip !== undefined && (
            <Pill tone="accent" className="max-w-full">
              {chip}
            </Pill>
          )}
        </div>
        <p className="text-sm text-muted" data-number>
          {split}
        </p>
        <div className="mt-2">{children}</div>
        <div className="mt-2.5 flex items-center gap-2.5">
          <Avatar id={rider.id} name={rider.name} src={rider.avatar} size={32} />
          <p className="min-w-0 truncate text-md font-medium">
            {rider.name}
            {rider.rating !== undefined && (
              <span className="font-normal text-muted">
                {' · '}
                {rider.rating === null ? messages.noRatings : `★ ${formatRating(rider.rating)}`}
              </span>
            )}
          </p>
        </div>
        {footer}
      </div>
    </li>
  );
}

interface AnswerButtonsProps {
  acceptLabel: string;
  /** Button that was pressed and whose call is still in progress; undefined if there is none. */
  busy?: 'accept' | 'decline' | undefined;
  /** True if the driver cannot accept now. The button is then disabled. */
  isAcceptDisabled?: boolean;
  /** Accepts the request; undefined to omit the button that accepts. */
  onAccept: (() => void) | undefined;
  /** Declines the request; undefined to omit the button that declines. */
  onDecline: (() => void) | undefined;
}

/**
 * Buttons of a request's card in one row: a prominent button that accepts, and a narrower one that declines. With large
 * text they are below each other.
 */
export function RideRequestAnswerButtons(props: AnswerButtonsProps) {
  const { acceptLabel, busy, isAcceptDisabled = false, onAccept, onDecline } = props;
  return (
    <div className="mt-3 mb-2 flex gap-2 empty:hidden big-text:flex-col">
      {onAccept && (
        <Button
          tone="accent"
          className="grow"
          disabled={isAcceptDisabled}
          aria-disabled={busy !== undefined}
          loading={busy === 'accept'}
          onClick={onAccept}
        >
          {acceptLabel}
        </Button>
      )}
      {onDecline && (
        <Button
          className={onAccept ? undefined : 'grow'}
          aria-disabled={busy !== undefined}
          loading={busy === 'decline'}
          onClick={onDecline}
        >
          {messages.decline}
        </Button>
      )}
    </div>
  );
}
