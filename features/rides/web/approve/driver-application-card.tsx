import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { driverApi, type DriverApplication } from '../driver/driver-calls.ts';
import { formatCalendarDay } from '../format-day.ts';
import { RequestDriverApplicationChangeDialog } from './request-driver-change-dialog.tsx';
import { messages } from './messages.ts';

interface ApplicationCardProps {
  driver: DriverApplication;
  onReviewed: () => void;
}

/**
 * Card of a driver who is waiting for approval: license plate, vehicle, photos of the documents, and buttons that
 * approve the driver or ask the driver to change something in the application.
 */
export function DriverApplicationCard({ driver, onReviewed }: ApplicationCardProps) {
  const { id, name, avatar, vehicle, plate, waitingSince, documents } = driver;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function approve() {
    setBusy(true);
    try {
      await driverApi.reviewDriver({ driverId: id, decision: 'approve', waitingSince });
      toast.success(messages.approved({ name }));
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
    onReviewed();
  }
  return (
    <li className="border-b border-line p-4" aria-label={name}>
      <div className="flex items-center gap-3">
        <Avatar id={id} name={name} src={avatar} size={44} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          {plate !== null && (
            <p className="text-title font-bold tracking-wide" data-number>
              <span className="sr-only">{messages.plate} </span>
              {plate}
            </p>
          )}
          <p className="text-md text-muted">{vehicle}</p>
          <p className="text-sm text-muted">
            {messages.waitingSince} · <RelativeTime time={waitingSince} />
          </p>
        </div>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {documents.map((document) => (
          <DocumentPhoto key={document.kind} name={name} document={document} />
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button tone="accent" className="flex-1" loading={isBusy} onClick={() => void approve()}>
          {messages.approve}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => setAsking(true)}>
          {messages.ask}
        </Button>
      </div>
      {isAsking && (
        <RequestDriverApplicationChangeDialog
          driver={driver}
          onClose={() => setAsking(false)}
          onAsked={onReviewed}
        />
      )}
    </li>
  );
}

function DocumentPhoto({
  name,
  document,
}: {
  name: string;
  document: DriverApplication['documents'][number];
}) {
  const label = document.kind === 'license' ? messages.license : messages.insurance;
  const date = formatCalendarDay(document.expiresOn);
  return (
    <li>
      <a
        href={document.url}
        target="_blank"
        rel="noreferrer"
        aria-label={messages.openPhoto({ document: label, name })}
      >
        <img src={document.url} alt="" className="aspect-[3/2] w-full rounded-control bg-fill object-cover" />
      </a>
      <p className="mt-1.5 text-sm font-semibold">{label}</p>
      <p className={document.expired ? 'text-sm text-danger-ink' : 'text-sm text-muted'}>
        {document.expired ? messages.expired({ date }) : messages.validUntil({ date })}
      </p>
    </li>
  );
}
