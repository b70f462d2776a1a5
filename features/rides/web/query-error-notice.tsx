import { getErrorMessage } from '#platform/client/error-message.ts';
import { ErrorState } from '#platform/ui/states.tsx';

interface QueryErrorNoticeProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/**
 * Error message of a failed query with a Retry button; renders nothing if the query has not failed. If the query still
 * has older data, the error is only a narrow row, so that a failed refetch does not hide what the person reads or
 * types.
 */
export function QueryErrorNotice({ query: { data, error, isFetching, refetch } }: QueryErrorNoticeProps) {
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
