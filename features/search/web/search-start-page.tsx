/**
 * Content of the search screen before a search: categories, recent searches, events of today, places, photos, people
 * and tags of the town.
 */
import { Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Lightbulb, Map as MapIcon } from 'lucide-react';
import { LazyVenueCategoryIcon, isMapTabEnabled } from '#features/map/web/public.ts';
import { getVenueCategoryColor } from '#features/venues/domain/venue-category-color.ts';
import { VENUE_CATEGORIES } from '#features/venues/domain/venue-category.ts';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { formatSearchStateAsUrlParameters } from '../domain/search-address.ts';
import { messages } from './messages.ts';
import { EventsTodaySection } from './events-today.tsx';
import { LatestPostPhotosSection, AuthorsOfLatestPostsStrip } from './latest-posts.tsx';
import { PlacesNearViewerOrDowntown } from './places-around.tsx';
import { PopularTagList } from './popular-tags.tsx';
import { RecentSearches, SavedSearches } from './own-searches.tsx';
import type { StoredSearchesAndActions } from './stored-search-list.ts';
import { useTopPostsOfMonth } from './use-start-page.ts';

const SearchTipsDialog = createLazyDialog(() => import('./search-tips-dialog.tsx'));

interface StartPageProps {
  searches: StoredSearchesAndActions;
  /** Starts a search for a text. */
  onSearch: (q: string) => void;
  /** Inserts an operator, such as `from:`, into the search box, so that the person can complete it. */
  onOperator: (operator: string) => void;
}

/** Content of the search screen while the search box is empty. */
export function SearchStartPage({ searches, onSearch, onOperator }: StartPageProps) {
  const latest = useTopPostsOfMonth();
  return (
    <div className="pb-10">
      <Categories />
      <RecentSearches list={searches} onSearch={onSearch} />
      <SavedSearches />
      <EventsTodaySection />
      <PlacesNearViewerOrDowntown />
      <LatestPostPhotosSection posts={latest} />
      <AuthorsOfLatestPostsStrip posts={latest} />
      <PopularTagList />
      <SearchTips onSearch={onSearch} onOperator={onOperator} />
    </div>
  );
}

const tile =
  'group flex min-w-[4.75rem] flex-col items-center gap-1.5 rounded-control px-1 py-1.5 focus-visible:-outline-offset-2';
const tileIcon =
  'flex size-13 items-center justify-center rounded-full transition-transform group-hover:scale-105 motion-reduce:transition-none';
/** Tints the background with the element's text color (`currentcolor`), which is the color of the category. */
const categoryTileIcon = joinClassNames(tileIcon, 'bg-[color-mix(in_oklab,currentcolor_14%,var(--page))]');

const screenLink =
  'flex min-h-11 w-full items-center justify-center gap-2 rounded-control bg-fill px-3 text-md font-semibold hover:bg-fill-strong';

/** Links to the map and to the events, and below them to the places of each category. */
function Categories() {
  return (
    <nav aria-label={messages.categories} className="border-b border-line pt-3">
      <ul className="flex gap-2 px-4 pb-2">
        {isMapTabEnabled() && (
          <li className="flex-1">
            <Link to="/map" data-stop className={screenLink}>
              <MapIcon size={18} className="shrink-0 text-accent-ink" aria-hidden />
              {messages.map}
            </Link>
          </li>
        )}
        <li className="flex-1">
          <Link to="/events" data-stop className={screenLink}>
            <CalendarDays size={18} className="shrink-0 text-accent-ink" aria-hidden />
            {messages.events}
          </Link>
        </li>
      </ul>
      <ul className="scroll-row gap-1 px-2 pb-3">
        {VENUE_CATEGORIES.map((category) => (
          <li key={category} className="shrink-0">
            <Link
              to="/search"
              search={formatSearchStateAsUrlParameters({
                q: getVenueCategoryName(category),
                tab: 'venues',
                period: null,
                hasImage: false,
                nearMe: false,
                from: null,
              })}
              data-stop
              className={tile}
            >
              <span className={categoryTileIcon} style={{ color: getVenueCategoryColor(category) }}>
                <LazyVenueCategoryIcon category={category} size={22} />
              </span>
              <span className="text-xs font-semibold">{getVenueCategoryName(category)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SearchTips({ onSearch, onOperator }: Pick<StartPageProps, 'onSearch' | 'onOperator'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-6 flex justify-center">
      <Button tone="ghost" onClick={() => setOpen(true)} data-stop>
        <Lightbulb size={18} aria-hidden /> {messages.hintsTitle}
      </Button>
      {isOpen && (
        <Suspense>
          <SearchTipsDialog onClose={() => setOpen(false)} onSearch={onSearch} onOperator={onOperator} />
        </Suspense>
      )}
    </div>
  );
}
