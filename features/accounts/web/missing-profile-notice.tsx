import type { UseQueryResult } from '#platform/client/query.ts';
import { UserRoundX } from 'lucide-react';
import { CallError } from '#platform/client/call.ts';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { messages } from './later/messages.ts';

/** Notice in place of a profile that does not exist or could not be loaded. */
export function MissingProfileNotice({ query }: { query: UseQueryResult }) {
  if (!query.isError) return null;
  if (query.error instanceof CallError && query.error.code === 'not-found')
    return (
      <EmptyState icon={UserRoundX} title={messages.noPersonTitle}>
        {messages.noPersonBody}
      </EmptyState>
    );
  return (
    <ErrorState
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      detail={getErrorMessage(query.error)}
    />
  );
}
