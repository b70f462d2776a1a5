import { Button } from './button.tsx';
import { commonMessages } from './messages.ts';
import { ErrorState } from './states.tsx';

interface NextPageButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Label of the button; `Show more` by default. */
  label?: string;
  /** Text that names the rows that could not be loaded, such as `Couldn't load older trips`. */
  failure: string;
  /** CSS class of the padding around the button; `p-4` by default. */
  className?: string | undefined;
}

/**
 * Button at the end of a list that loads the next page. After a failure, an error row with a Retry button takes its
 * place.
 */
export function NextPageButton(props: NextPageButtonProps) {
  const { query, label = commonMessages.showMore, failure, className = 'p-4' } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (!hasNextPage) return null;
  const load = () => void fetchNextPage();
  if (isFetchNextPageError)
    return <ErrorState inline title={failure} onRetry={load} retrying={isFetchingNextPage} />;
  return (
    <div className={className}>
      <Button wide loading={isFetchingNextPage} onClick={load}>
        {label}
      </Button>
    </div>
  );
}
