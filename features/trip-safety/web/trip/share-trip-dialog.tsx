import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { Button } from '#platform/ui/button.tsx';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { canUseSystemShareSheet, isShareSheetDismissal } from '#platform/ui/share-link.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { tripSafetyApi } from '../calls.ts';
import { formatClockTime } from '../format-clock-time.ts';
import { messages } from '../messages.ts';
import { createTripShareToken } from './create-trip-link-token.ts';

/** Dialog that creates, lists and revokes links to the trip for people without an account (EXP-098). */
export default function ShareTripDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ shareId: string; url: string }>();
  const links = useQuery({
    queryKey: ['listTripShares', bookingId],
    queryFn: () => tripSafetyApi.listTripShares({ bookingId }),
    staleTime: 0,
  });
  async function makeLink() {
    setBusy(true);
    const token = createTripShareToken();
    try {
      const { share } = await tripSafetyApi.createTripShare({ bookingId, token });
      const url = new URL(`/trip-shared#${token}`, location.origin).href;
      setMade({ shareId: share.id, url });
      await sendLink(url);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
    void links.refetch();
  }
  async function endLink(shareId: string) {
    try {
      await tripSafetyApi.revokeTripShare({ shareId });
      toast.success(messages.ended);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    void links.refetch();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.shareTitle}
      width={440}
      footer={
        <Button tone="accent" size="lg" wide icon={Link2} loading={isBusy} onClick={() => void makeLink()}>
          {messages.makeLink}
        </Button>
      }
    >
      <p className="text-md text-muted">{messages.shareHint}</p>
      {links.isPending && (
        <SkeletonList label={messages.loadingLinks}>
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {links.isError && (
        <ErrorState inline onRetry={() => void links.refetch()} retrying={links.isFetching} />
      )}
      {links.data !== undefined && links.data.shares.length > 0 && (
        <ul aria-label={messages.links} className="mt-4 divide-y divide-line border-y border-line">
          {links.data.shares.map(({ id, createdAt }, index) => (
            <li key={id} className="flex min-h-14 items-center justify-between gap-3 text-md">
              <span className="flex-1">{messages.linkMade({ time: formatClockTime(createdAt) })}</span>
              {/* Only the dialog that created the link knows its token, because the server stores only the digest of
                  the token. */}
              {made?.shareId === id && (
                <Button tone="soft" onClick={() => void copyTextToClipboard(made.url, messages.copied)}>
                  {messages.copyLink}
                </Button>
              )}
              <Button aria-label={messages.endLink({ number: index + 1 })} onClick={() => void endLink(id)}>
                {messages.stopLink}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/**
 * Opens the device's share menu, or copies the link if the device has none. Closing the menu without sharing is not an
 * error.
 */
async function sendLink(url: string): Promise<void> {
  if (!canUseSystemShareSheet()) return void (await copyTextToClipboard(url, messages.copied));
  try {
    await navigator.share({ title: messages.shareText, url });
  } catch (error) {
    if (!isShareSheetDismissal(error)) await copyTextToClipboard(url, messages.copied);
  }
}
