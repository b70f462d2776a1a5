import type { MouseEvent } from 'react';
import { CalendarDays, Copy, Download, Rss } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useQuery } from '#platform/client/query.ts';
import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { Button } from '#platform/ui/button.tsx';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { downloadTextFile, downloadUrl } from '#platform/ui/download-file.ts';
import { useVenueDetailsQuery } from '#features/venues/web/public.ts';
import type { EventFilters } from '../../domain/events-address.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { formatEventCalendarFile } from './format-event-calendar-file.ts';
import { messages } from './messages.ts';

type FeedFilters = Pick<EventFilters, 'category' | 'tag' | 'venueId'>;

interface SubscribeDialogProps {
  /** Filters of the events in the calendar and RSS feeds that the dialog offers. */
  filters: FeedFilters;
  /** Event whose calendar file the dialog offers first; undefined to offer only the feeds. */
  event?: EventOccurrence;
  onClose: () => void;
}

/** Returns the URL path of a calendar or RSS feed with the given filters. */
function buildFeedPath(type: 'ics' | 'rss', { category, tag, venueId }: FeedFilters): string {
  const params = new URLSearchParams();
  if (category !== null) params.set('category', category);
  if (tag !== null) params.set('tag', tag);
  if (venueId !== null) params.set('venueId', venueId);
  const query = params.toString();
  return `/calendar/events.${type}${query === '' ? '' : `?${query}`}`;
}

const row =
  'flex min-h-14 items-center gap-3 rounded-control px-2 py-2 -mx-2 text-left hover:bg-fill text-md font-medium';

/**
 * Dialog with links that add an event, or the events of the town, to the person's calendar or feed reader
 * (EXP-076).
 */
export default function CalendarSubscriptionDialog({ filters, event, onClose }: SubscribeDialogProps) {
  const calendar = buildAbsoluteUrl(buildFeedPath('ics', filters));
  return (
    <Dialog
      open
      onClose={onClose}
      title={event === undefined ? messages.feedsTitle : messages.addTitle}
      width={440}
    >
      {event && (
        <section className="border-b border-line pb-3">
          <EventFileLink event={event} />
        </section>
      )}
      <section className="pt-3">
        <h3 className="text-sm font-semibold tracking-normal text-muted">
          <FeedName filters={filters} />
        </h3>
        <FileLink
          href={calendar.replace(/^https?:/, 'webcal:')}
          icon={CalendarDays}
          detail={messages.subscribeHint}
        >
          {messages.subscribe}
        </FileLink>
        <Button icon={Copy} wide className="mt-2" onClick={() => void copyTextToClipboard(calendar)}>
          {messages.copyFeed}
        </Button>
        <Disclosure summary={commonMessages.more} className="mt-2">
          <FileLink href={buildFeedPath('rss', filters)} icon={Rss} detail={messages.rssHint}>
            {messages.rss}
          </FileLink>
        </Disclosure>
      </section>
    </Dialog>
  );
}

/**
 * Link that downloads the calendar file of an event. The server has this file only for an event that guests can see.
 * For any other event, such as an event of a private account, the browser creates the file.
 */
function EventFileLink({ event }: { event: EventOccurrence }) {
  const { calendarUrl } = event;
  const { data: isOnServer, refetch } = useQuery({
    queryKey: ['calendarFile', calendarUrl],
    queryFn: async () => (await fetch(calendarUrl, { method: 'HEAD' })).status !== 404,
    retry: false,
  });
  const downloadWrittenFile = () => {
    const text = formatEventCalendarFile(event, location.origin, new Date(getServerCorrectedTimeMs()));
    downloadTextFile(`${event.id}.ics`, text, 'text/calendar;charset=utf-8');
  };
  const download = async (click: MouseEvent) => {
    click.preventDefault();
    // With `cancelRefetch: false`, a request that is already running is reused.
    const isThere = isOnServer ?? (await refetch({ cancelRefetch: false })).data ?? true;
    if (isThere) downloadUrl(calendarUrl);
    else downloadWrittenFile();
  };
  return (
    <FileLink
      href={calendarUrl}
      icon={Download}
      detail={messages.downloadHint}
      isFile
      {...(isOnServer === true ? {} : { onClick: (click) => void download(click) })}
    >
      {messages.download}
    </FileLink>
  );
}

interface FileLinkProps {
  href: string;
  icon: LucideIcon;
  detail: string;
  /** True if the link downloads a file. */
  isFile?: boolean;
  onClick?: (click: MouseEvent) => void;
  children: string;
}

function FileLink({ href, icon: Icon, detail, isFile = false, onClick, children }: FileLinkProps) {
  return (
    <a href={href} className={row} onClick={onClick} {...(isFile ? { download: '' } : {})}>
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <span>
        {children}
        <span className="block text-sm font-normal text-muted">{detail}</span>
      </span>
    </a>
  );
}

/** Name of the listed events, such as `Music events` or `Events at Heard Museum`. */
function FeedName({ filters: { category, tag, venueId } }: { filters: FeedFilters }) {
  const { data } = useVenueDetailsQuery(venueId);
  const kind = category === null ? null : `${category.charAt(0).toUpperCase()}${category.slice(1)}`;
  const names = [kind, tag === null ? null : `#${tag}`].filter((name) => name !== null);
  const place = venueId === null ? undefined : data?.venue.name;
  const text = names.length === 0 ? messages.allEvents : messages.someEvents({ filter: names.join(' · ') });
  if (place === undefined) return text;
  return names.length === 0 ? messages.eventsAt({ place }) : messages.someEventsAt({ text, place });
}
