import { useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { PeopleToFollowList } from '#features/follows/web/public.ts';
import { createLocalStorageValue, isStoredValueTrue } from '#platform/ui/storage.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';

const dismissed = createLocalStorageValue('people-in-feed', 1, isStoredValueTrue);
/**
 * Media query that matches windows without a right column. A wider window shows the same suggestions in its right
 * column.
 */
const narrowWindow = 'not all and (min-width: 1280px)';
/** Number of suggested people in a feed without posts. */
const peopleAlone = 5;

interface FeedSuggestionsProps {
  /**
   * True in a feed without posts. Then more people are suggested, and the suggestions cannot be dismissed.
   */
  isAlone?: boolean;
}

/**
 * Suggests people to follow between the posts of a feed, where the window has no right column (EXP-064). A signed-out
 * visitor sees nothing. Dismissing the suggestions is remembered in this browser.
 * @param props.isAlone true in a feed without posts; then more people are suggested, and the suggestions cannot be
 *   dismissed
 */
export default function FeedPeopleSuggestions({ isAlone = false }: FeedSuggestionsProps) {
  const { user } = useAuth();
  const isNarrow = useMediaQuery(narrowWindow);
  const [isDismissed, setDismissed] = useState(() => dismissed.read() === true);
  if (!user || !isNarrow || (isDismissed && !isAlone)) return null;
  function dismiss() {
    dismissed.write(true);
    setDismissed(true);
  }
  return (
    <div className="border-b border-line px-4 py-1 empty:hidden">
      {isAlone ? (
        <PeopleToFollowList look="plain" limit={peopleAlone} />
      ) : (
        <PeopleToFollowList look="plain" onDismiss={dismiss} />
      )}
    </div>
  );
}
