import type { ReactNode } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { UseInfiniteQueryResult } from '#platform/client/query.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { NextPageButton } from '#platform/ui/next-page-button.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { PeopleListSkeleton } from './people-list-skeleton.tsx';
import { messages } from './messages.ts';

interface PeopleListProps<Person extends { id: string }> {
  /** The pages of the list, loaded by `useInfiniteQuery`. */
  query: UseInfiniteQueryResult;
  /** The people of all loaded pages. */
  people: readonly Person[];
  /** Renders the row of a person. `PeopleList` adds the `<li>` around it. */
  renderPerson: (person: Person) => ReactNode;
  /** Element that is shown if the list contains nobody. */
  empty: ReactNode;
  /** Accessible name of the list. */
  label?: string;
  /** True if the list is in a dialog. Then the list adds no padding at its sides, because the dialog has its own. */
  isInDialog?: boolean;
}

/**
 * Paged list of people. Shows placeholders while a page loads. If a page fails to load, shows an error with a button to
 * retry.
 */
export function PeopleList<Person extends { id: string }>(props: PeopleListProps<Person>) {
  const { query, people, renderPerson, empty, label, isInDialog = false } = props;
  const { isError, isFetching, isFetchNextPageError, hasNextPage } = query;
  const retry = () => void query.refetch();
  const listFocus = usePreservedListFocus(query.isPending ? undefined : people.length);
  if (query.isPending) return <PeopleListSkeleton />;
  if (isError && query.data === undefined)
    return <ErrorState onRetry={retry} retrying={isFetching} detail={getErrorMessage(query.error)} />;
  if (people.length === 0 && !hasNextPage && !isError) return empty;
  return (
    <>
      {isError && !isFetchNextPageError && <ErrorState inline onRetry={retry} retrying={isFetching} />}
      <ul {...listFocus} aria-label={label}>
        {people.map((person) => (
          <li
            key={person.id}
            className={joinClassNames('border-b border-line', isInDialog ? 'last:border-0' : 'px-4')}
          >
            {renderPerson(person)}
          </li>
        ))}
      </ul>
      <NextPageButton
        query={query}
        failure={messages.moreNotLoaded}
        className={isInDialog ? 'pt-2' : undefined}
      />
    </>
  );
}
