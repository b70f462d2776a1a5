/** The person's recent and saved searches, on the start page of search. */
import { Link } from '@tanstack/react-router';
import { Bookmark, History, X } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { formatSearchStateAsUrlParameters } from '../domain/search-address.ts';
import { describeSearch } from './describe-search.ts';
import { messages } from './messages.ts';
import { useSavedSearches } from './saved-searches.ts';
import type { StoredSearchesAndActions } from './stored-search-list.ts';
import { SearchScreenSection } from './search-screen-section.tsx';

const row = 'scroll-row gap-2 py-1';
const chip = 'flex h-11 shrink-0 items-center rounded-full bg-fill';
const chipText = 'flex h-11 max-w-64 items-center gap-2 rounded-full pl-3.5 text-md font-medium';

interface RecentSearchesProps {
  list: StoredSearchesAndActions;
  /** Starts a search for a text. */
  onSearch: (q: string) => void;
}

/** Row of the recent searches as chips, latest first. It never wraps, to leave room for the photos below. */
export function RecentSearches({ list, onSearch }: RecentSearchesProps) {
  if (list.searches.length === 0) return null;
  return (
    <SearchScreenSection
      title={messages.recent}
      className="pt-3"
      end={
        <Button tone="ghost" size="sm" onClick={list.removeAll}>
          {messages.clearAll}
        </Button>
      }
    >
      <ul className={row}>
        {list.searches.map((q) => (
          <li key={q} className={chip}>
            <button type="button" data-stop onClick={() => onSearch(q)} className={chipText}>
              <History size={16} className="shrink-0 text-muted" aria-hidden />
              <span className="truncate">{q}</span>
            </button>
            <IconButton
              icon={X}
              iconSize={15}
              label={messages.removeRecent({ query: q })}
              onClick={() => list.remove(q)}
              className="rounded-full"
            />
          </li>
        ))}
      </ul>
    </SearchScreenSection>
  );
}

/** Saved searches with their filters, latest first. */
export function SavedSearches() {
  const { saved, toggle } = useSavedSearches();
  if (saved.length === 0) return null;
  return (
    <SearchScreenSection title={messages.saved} className="pt-3">
      <ul className={row}>
        {saved.map((state) => {
          const text = describeSearch(state);
          return (
            <li key={text} className={chip}>
              <Link
                to="/search"
                search={formatSearchStateAsUrlParameters(state)}
                data-stop
                className={chipText}
              >
                <Bookmark size={16} className="shrink-0 fill-current text-accent-ink" aria-hidden />
                <span className="truncate">{text}</span>
              </Link>
              <IconButton
                icon={X}
                iconSize={15}
                label={messages.removeSaved({ query: text })}
                onClick={() => toggle(state)}
                className="rounded-full"
              />
            </li>
          );
        })}
      </ul>
    </SearchScreenSection>
  );
}
