import { Button } from '#platform/ui/button.tsx';
import { ErrorState } from '#platform/ui/states.tsx';

interface NextPageButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
}

/**
 * Button at the end of a list that loads the next page. After a failure, an error row with a Retry button takes its
 * place.
 */
export function NextPageButton({ query, label }: NextPageButtonProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (!hasNextPage) return null;
  const load = () => void fetchNextPage();
  if (isFetchNextPageError) return <ErrorState inline onRetry={load} retrying={isFetchingNextPage} />;
  return (
    <div className="flex justify-center p-4">
      <Button loading={isFetchingNextPage} onClick={load}>
        {label}
      </Button>
    </div>
  );
}
