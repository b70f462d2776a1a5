import { getErrorMessage } from '#platform/client/error-message.ts';
import { ErrorState } from '#platform/ui/states.tsx';

interface QueryErrorProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/**
 * Error of a query with a Retry button; nothing if the query has not failed. It is a narrow row if the query still has
 * data, because a failed refetch must not remove what the person reads or types.
 */
export function QueryError({ query: { data, error, isFetching, refetch } }: QueryErrorProps) {
  if (error === null) return null;
  return (
    <ErrorState
      inline={data !== undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
      detail={getErrorMessage(error)}
    />
  );
}
