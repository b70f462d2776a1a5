import { FileSearch } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { SignedInOnly } from '#features/accounts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { Button } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { downloadTextFile } from '#platform/ui/download-file.ts';
import {
  formatTripLogFile,
  parseTripLogFile,
  type TripLogCopyWithPublicKeys,
} from '../../domain/trip-log/trip-log-file.ts';
import { QueryErrorNotice } from '../query-error-notice.tsx';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import { TripLogCopyComparison } from './trip-log-comparison.tsx';
import { messages } from './messages.ts';
import { fetchAndStoreTripLog } from './trip-log-copies.ts';

/**
 * Screen `/trip/ID/log`: compares the server's trip log (the signed record of all changes of the trip) with a saved
 * copy (NEW-07). The copy is stored on this device or comes from a file, for example from the other person of the trip.
 */
export default function TripLogScreen({ bookingId }: { bookingId: string }) {
  useRideshareAccentColorOnPage();
  return (
    <>
      <ScreenHeader title={messages.tripLog} />
      <SignedInOnly
        icon={FileSearch}
        title={messages.tripLog}
        hint={messages.saveCopyHint}
        reason={messages.tripLog}
      >
        {(user) => <Log userId={user.id} bookingId={bookingId} />}
      </SignedInOnly>
    </>
  );
}

function Log({ userId, bookingId }: { userId: string; bookingId: string }) {
  const [file, setFile] = useState<TripLogCopyWithPublicKeys>();
  const input = useRef<HTMLInputElement>(null);
  const query = useQuery({
    queryKey: ['getTripLog', userId, bookingId],
    queryFn: () => fetchAndStoreTripLog(userId, bookingId),
  });
  if (query.isPending)
    return (
      <SkeletonList label={messages.loadingLog}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  if (query.data === undefined) return <QueryErrorNotice query={query} />;
  const { server, kept } = query.data;

  async function open(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (chosen === undefined) return;
    const copy = parseTripLogFile(await chosen.text());
    if (copy === null) toast.error(messages.fileUnreadable);
    else if (copy.bookingId !== bookingId) toast.error(messages.fileForOther);
    else setFile(copy);
  }
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5">
      <QueryErrorNotice query={query} />
      <TripLogCopyComparison
        server={server}
        copy={file ?? kept}
        copyName={file === undefined ? messages.deviceCopy : messages.fileCopy}
      >
        <div className="flex flex-wrap gap-2">
          <Button
            tone="soft"
            onClick={() =>
              downloadTextFile(`trip-log-${bookingId}.json`, formatTripLogFile(kept), 'application/json')
            }
          >
            {messages.saveCopy}
          </Button>
          <Button onClick={() => input.current?.click()}>{messages.compareFile}</Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            aria-label={messages.compareFile}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => void open(event)}
          />
        </div>
        <p className="mt-3 text-sm text-muted">{messages.saveCopyHint}</p>
      </TripLogCopyComparison>
    </div>
  );
}
