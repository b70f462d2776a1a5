import { Suspense, useRef, useState } from 'react';
import { Bookmark, ChevronDown, LocateFixed, X } from 'lucide-react';
import { Chip } from '#platform/ui/pill.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { searchPeriodNames } from './describe-search.ts';
import { messages } from './messages.ts';
import { useSavedSearches } from './saved-searches.ts';
import {
  hasSearchFilters,
  searchPeriods,
  type SearchPeriod,
  type SearchScreenState,
} from '../domain/search-address.ts';

const PersonDialog = createLazyDialog(() => import('./choose-author-dialog.tsx'));

interface FilterRowProps {
  state: SearchScreenState;
  onSearchChange: (change: Partial<SearchScreenState>) => void;
}

/**
 * Row of search filters (EXP-087). The tab with posts has filters for time, photos and author, and a button that saves
 * the search. Other tabs have the row only while a filter is in use, so that the filter can be removed. The filter by
 * distance is beside the search box, see `NearMeFilterChip`.
 */
export function SearchFilterRow({ state, onSearchChange }: FilterRowProps) {
  const [isChoosingPerson, setChoosingPerson] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const { period, from, hasImage, nearMe } = state;
  useFocusAfterControlRemoval(
    `${period} ${from} ${hasImage} ${nearMe}`,
    () => row.current?.querySelector('button') ?? document.querySelector('[role=tab][aria-selected=true]'),
  );
  const isAll = state.tab === 'all';
  const forPosts = state.tab === 'posts';
  // The distance counts only on tabs without its own button, so that Clear can remove it there.
  const hasFilters = hasSearchFilters({ ...state, nearMe: state.nearMe && !canFilterByDistance(state) });
  if (!forPosts && !hasFilters) return null;
  return (
    <div
      ref={row}
      role="group"
      aria-label={messages.filters}
      className="scroll-row items-center gap-2 py-2.5"
    >
      {(forPosts || (isAll && state.period !== null)) && (
        <PeriodMenu period={state.period} onPeriod={(period) => onSearchChange({ period })} />
      )}
      {(forPosts || (isAll && state.from !== null)) && (
        <Chip
          {...(state.from !== null && { icon: X })}
          pressed={state.from !== null}
          onClick={() => (state.from === null ? setChoosingPerson(true) : onSearchChange({ from: null }))}
        >
          {state.from === null
            ? messages.fromPerson
            : messages.fromHandle({
                handle: state.from,
                hidden: (words) => (
                  <span key="hidden" className="sr-only">
                    {words}
                  </span>
                ),
              })}
        </Chip>
      )}
      {(forPosts || (isAll && state.hasImage)) && (
        <Chip pressed={state.hasImage} onClick={() => onSearchChange({ hasImage: !state.hasImage })}>
          {messages.withPicture}
        </Chip>
      )}
      {hasFilters && (
        <Chip onClick={() => onSearchChange({ period: null, hasImage: false, nearMe: false, from: null })}>
          {commonMessages.clear}
        </Chip>
      )}
      {forPosts && <SaveChip state={state} />}
      {isChoosingPerson && (
        <Suspense>
          <PersonDialog
            onChoose={(from) => {
              setChoosingPerson(false);
              onSearchChange({ from });
            }}
            onClose={() => setChoosingPerson(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Returns true if results of the chosen tab can be filtered by distance: posts, places and events. */
const canFilterByDistance = ({ tab }: SearchScreenState): boolean => tab !== 'people' && tab !== 'tags';

/**
 * Button beside the search box that filters posts, places and events by distance (EXP-087). On phones it shows only its
 * icon, so that the text in the box has room. Renders nothing on tabs whose results have no position.
 */
export function NearMeFilterChip({ state, onSearchChange }: FilterRowProps) {
  if (!canFilterByDistance(state)) return null;
  return (
    <Chip
      icon={LocateFixed}
      pressed={state.nearMe}
      onClick={() => onSearchChange({ nearMe: !state.nearMe })}
      className="h-11 min-w-11 justify-center"
    >
      <span className="min-[20rem]:max-[26rem]:sr-only">{messages.nearMe}</span>
    </Chip>
  );
}

/** Button that saves the search with its filters, or removes it from the saved searches. */
function SaveChip({ state }: { state: SearchScreenState }) {
  const { isSaved, toggle } = useSavedSearches();
  return (
    <Chip icon={Bookmark} pressed={isSaved(state)} onClick={() => toggle(state)}>
      {messages.saveSearch}
    </Chip>
  );
}

function PeriodMenu({
  period,
  onPeriod,
}: {
  period: SearchPeriod | null;
  onPeriod: (period: SearchPeriod | null) => void;
}) {
  return (
    <Menu
      label={messages.time}
      items={[
        { label: messages.anyTime, onSelect: () => onPeriod(null) },
        ...searchPeriods.map((one) => ({ label: searchPeriodNames[one], onSelect: () => onPeriod(one) })),
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={joinClassNames(
            'relative inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap transition-colors',
            'after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-[""]',
            period === null ? 'bg-fill hover:bg-fill-strong' : 'bg-accent-soft text-accent-ink',
          )}
        >
          {period === null ? messages.anyTime : searchPeriodNames[period]}
          <ChevronDown size={15} aria-hidden />
        </button>
      )}
    />
  );
}
