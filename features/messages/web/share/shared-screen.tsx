import type { ReactNode } from 'react';
import { LoadedQuotedPost, useQuotedPost } from '#features/posts/web/public.ts';
import { useVenueDetailsQuery } from '#features/venues/web/public.ts';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import type { SharedScreen } from '../../domain/find-shared-screen.ts';
import { messages } from '../messages.ts';
import { SharedCardNotice, sharedCardQueryOptions, SharedCardSkeleton } from './shared-card.tsx';
import { SharedEventCard, useSharedEvent } from './shared-event-card.tsx';
import { SharedVenueCard } from './shared-venue-card.tsx';

/** Props of `SharedScreenCard`. */
export interface SharedScreenCardProps {
  screen: SharedScreen;
  /** Words of the message beside the address. */
  words: string;
  /** Renders a text below the card; renders nothing for an empty text. */
  renderWords: (words: string) => ReactNode;
  /** The address as a link, which is shown instead of a card that cannot be loaded. */
  link: ReactNode;
}

/**
 * Card of the event, place or post whose address is in a message, and below it the other words. The app writes the
 * title of what is shared beside its address; the card has the title too, so it is not repeated below.
 */
export default function SharedScreenCard(props: SharedScreenCardProps) {
  const { screen } = props;
  if (screen.kind === 'event') return <SharedEvent {...props} screen={screen} />;
  if (screen.kind === 'venue') return <SharedVenue {...props} screen={screen} />;
  return <SharedPost {...props} screen={screen} />;
}

type PropsOfKind<Kind extends SharedScreen['kind']> = SharedScreenCardProps & {
  screen: Extract<SharedScreen, { kind: Kind }>;
};

function SharedEvent({ screen, words, renderWords, link }: PropsOfKind<'event'>) {
  const { data, error, isLoading } = useSharedEvent(screen.eventId, screen.occurrenceId);
  if (data)
    return (
      <>
        <SharedEventCard event={data.event} />
        {renderWords(words === data.event.title ? '' : words)}
      </>
    );
  return (
    <WithoutCard {...{ words, renderWords, link, error, isLoading }} notice={messages.eventUnavailable} />
  );
}

function SharedVenue({ screen, words, renderWords, link }: PropsOfKind<'venue'>) {
  const { data, error, isLoading } = useVenueDetailsQuery(screen.venueId, sharedCardQueryOptions);
  if (data)
    return (
      <>
        <SharedVenueCard page={data} />
        {renderWords(words === data.venue.name ? '' : words)}
      </>
    );
  return (
    <WithoutCard {...{ words, renderWords, link, error, isLoading }} notice={messages.placeUnavailable} />
  );
}

function SharedPost({ screen, words, renderWords }: PropsOfKind<'post'>) {
  const quoted = useQuotedPost(screen.postId);
  return (
    <>
      <div className="w-64 max-w-full rounded-card bg-surface whitespace-normal text-ink [&>*]:mt-0!">
        <LoadedQuotedPost quoted={quoted} />
      </div>
      {renderWords(words)}
    </>
  );
}

interface WithoutCardProps extends Pick<SharedScreenCardProps, 'words' | 'renderWords' | 'link'> {
  /** False if loading the card failed, or if there is no network. */
  isLoading: boolean;
  /** Error of the call that loads the card; null if there is none. */
  error: unknown;
  /** Text for an event or a place that does not exist or that the reader may not see. */
  notice: string;
}

/** A card that is loading or could not be loaded. */
function WithoutCard({ words, renderWords, link, isLoading, error, notice }: WithoutCardProps) {
  if (isLoading) return <SharedCardSkeleton />;
  return (
    <>
      {isNotFoundError(error) ? <SharedCardNotice>{notice}</SharedCardNotice> : link}
      {renderWords(words)}
    </>
  );
}
