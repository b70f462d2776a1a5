import { Link2Off, ShieldCheck } from 'lucide-react';
import { CallError } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/query.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { tripSafetyApi } from '../calls.ts';
import { messages } from '../messages.ts';
import { useLinkTokenFromUrlFragment } from '../use-token-from-url.ts';

/** Screen `/trusted-contact#TOKEN`, on which the owner of an email address agrees to be a trusted contact (EXP-098). */
export default function ConfirmTrustedContactScreen() {
  const token = useLinkTokenFromUrlFragment();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['confirmTrustedContact', token],
    // A query may run more than once. This is safe, because confirming again changes nothing.
    queryFn: () => tripSafetyApi.confirmTrustedContact({ token: token! }),
    enabled: token !== null,
    staleTime: Infinity,
  });
  const isRefused = token === null || (error instanceof CallError && error.reason === 'link_invalid');
  return (
    <>
      <ScreenHeader title={messages.contacts} />
      {isRefused ? (
        <EmptyState icon={Link2Off} title={messages.linkEnded} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : data === undefined ? (
        <div className="flex justify-center py-14">
          <Spinner label={messages.confirming} />
        </div>
      ) : (
        <EmptyState icon={ShieldCheck} title={messages.confirmed({ name: data.name })}>
          {messages.confirmedHint}
        </EmptyState>
      )}
    </>
  );
}
