import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { venuesApi } from '#features/venues/web/public.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { messages } from './messages.ts';

/**
 * Choices of the viewer for two arguments of `processVenueDiscovery`: moods for `mood`, and kinds of company
 * (`companies`) for `occasion`. The first value of each list means no filter.
 */
const moods = ['any', 'relaxed', 'active', 'creative', 'social'] as const;
const companies = ['anyone', 'date', 'family', 'friends', 'business'] as const;
const moodChoices = moods.map((value) => ({ value, label: messages.moodName({ mood: value }) }));
const companyChoices = companies.map((value) => ({
  value,
  label: messages.companyName({ company: value }),
}));
const shownAtOnce = 6;
/**
 * CSS classes of a row of choices that scrolls sideways. The padding makes room for the touch targets, which are higher
 * than the choices.
 */
const choiceRow = 'scroll-row py-2';

/** Tab Places of the sandbox screen: suggests venues for the chosen mood and company (EVT-006, AI-003). */
export function PlaceSuggestionsTab() {
  const [mood, setMood] = useState<(typeof moods)[number]>('any');
  const [company, setCompany] = useState<(typeof companies)[number]>('anyone');
  const query = useQuery({
    queryKey: ['processVenueDiscovery', mood, company],
    queryFn: () =>
      venuesApi.processVenueDiscovery({
        ...(mood === 'any' ? {} : { mood }),
        ...(company === 'anyone' ? {} : { occasion: company }),
        count: shownAtOnce,
      }),
    placeholderData: keepPreviousData,
  });
  const venues = query.data?.venues;
  return (
    <>
      <div className="border-b border-line pb-2">
        <p aria-hidden className="px-4 text-md font-semibold">
          {messages.mood}
        </p>
        <SegmentedControl
          label={messages.mood}
          choices={moodChoices}
          value={mood}
          onValue={setMood}
          className={choiceRow}
        />
        <p aria-hidden className="mt-2 px-4 text-md font-semibold">
          {messages.company}
        </p>
        <SegmentedControl
          label={messages.company}
          choices={companyChoices}
          value={company}
          onValue={setCompany}
          className={choiceRow}
        />
      </div>
      {query.isError && (
        <ErrorState
          inline={venues !== undefined}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <SkeletonList label={messages.loading}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {venues?.length === 0 && (
        <EmptyState icon={SearchX} title={messages.nothing}>
          {messages.nothingHint}
        </EmptyState>
      )}
      {venues !== undefined && venues.length > 0 && (
        // On phones, the padding below the list prevents the floating button from covering the last row.
        <ul aria-label={messages.suggestions} className="max-sm:pb-18">
          {venues.map(({ id, name, address, description, compressedImageUrl }) => (
            <li key={id} className="border-b border-line hover:bg-fill">
              <Link to={buildVenuePath(id)} className="flex min-h-20 items-start gap-3.5 px-4 py-3">
                <img
                  src={sanitizeImageUrl(compressedImageUrl)}
                  alt=""
                  loading="lazy"
                  className="size-16 shrink-0 rounded-control bg-fill object-cover"
                />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 font-semibold">{name}</span>
                  <span className="block truncate text-sm text-muted">{address}</span>
                  <span className="line-clamp-2 text-sm text-muted">{description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
