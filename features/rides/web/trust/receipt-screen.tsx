import { Link } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { downloadTextFile } from '#platform/ui/download-file.ts';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import { tripLogAndApologyApi } from './calls.ts';
import { messages } from './messages.ts';

/**
 * Returns a short trip number for display: the last 8 digits of the id. The saved receipt file contains the whole id.
 */
const formatTripNumber = (bookingId: string) => bookingId.slice(-8).toUpperCase();

/**
 * Screen `/trip/ID/receipt`: the receipt of an ended trip, which can be printed or saved (EXP-095, NEW-07).
 */
export default function TripReceiptScreen({ bookingId }: { bookingId: string }) {
  useRideshareAccentColorOnPage();
  const query = useQuery({
    queryKey: ['getTripReceipt', bookingId],
    queryFn: () => tripLogAndApologyApi.getTripReceipt({ bookingId }),
  });
  const receipt = query.data;
  // The screen shows the total as its headline, so the rows omit it.
  const rows = receipt?.rows.filter(({ label }) => label !== messages.receiptTotal) ?? [];
  return (
    <>
      <ScreenHeader title={messages.receipt} />
      {query.isPending && (
        <SkeletonList label={messages.loadingReceipt}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {query.isError && (
        <ErrorState
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          detail={getErrorMessage(query.error)}
        />
      )}
      {receipt && (
        <article className="mx-auto w-full max-w-xl px-4 pt-6 pb-10">
          <h2 className="text-title">{receipt.title}</h2>
          <p className="text-md text-muted">{receipt.subtitle}</p>
          <p className="mt-4 text-md text-muted">{messages.receiptTotal}</p>
          <p className="text-[2.25rem] leading-tight font-bold tracking-[-0.02em]" data-number>
            {receipt.total}
          </p>
          <dl className="mt-5 border-t border-line">
            {rows.map(({ label, value }) => (
              <div
                key={label}
                className="flex items-baseline justify-between gap-6 border-b border-line py-3"
              >
                <dt className="shrink-0 text-md text-muted">{label}</dt>
                <dd className="min-w-0 text-right font-semibold break-words" data-number>
                  {value === bookingId ? formatTripNumber(bookingId) : value}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 flex flex-wrap gap-2 print:hidden">
            <Button
              tone="accent"
              icon={Download}
              onClick={() => downloadTextFile(receipt.fileName, receipt.file, 'text/html;charset=utf-8')}
            >
              {messages.download}
            </Button>
            {/* A phone prints from its share menu, and most phones have no printer. */}
            <Button icon={Printer} onClick={() => window.print()} className="max-sm:hidden">
              {messages.print}
            </Button>
            <Link to="/trip/$bookingId/log" params={{ bookingId }} className={getButtonClassName('ghost')}>
              {messages.recordLink}
            </Link>
          </div>
          <p className="mt-3 text-sm text-muted print:hidden">{messages.downloadHint}</p>
        </article>
      )}
    </>
  );
}
