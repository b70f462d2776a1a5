/** Writes events as an RSS 2.0 feed (EXP-076). */
import { formatEventTimeWithTimeZone } from './describe-event-time.ts';
import { chooseEventLocationText } from './event-rules.ts';
import type { EventOccurrenceRow } from './present-event.ts';

interface WrittenFeed {
  name: string;
  description: string;
  /** Public origin of the app, such as `https://plaza.example`. */
  origin: string;
  dates: readonly EventOccurrenceRow[];
}

/** Formats occurrences of events as the XML of an RSS feed (EXP-076). */
export function formatRssFeed({ name, description, origin, dates }: WrittenFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>${escapeXml(name)}</title><link>${escapeXml(origin)}/</link>`,
    `<description>${escapeXml(description)}</description>`,
    ...dates.map((date) => writeItem(date, origin)),
    '</channel></rss>\n',
  ].join('\n');
}

function writeItem({ event, startsAt, endsAt }: EventOccurrenceRow, origin: string): string {
  const when = formatEventTimeWithTimeZone({ ...event, startsAt, endsAt });
  const text = `${when}, ${chooseEventLocationText(event)}\n\n${event.description}`.trim();
  return [
    '<item>',
    `<title>${escapeXml(event.title)}</title>`,
    `<link>${escapeXml(`${origin}/event/${event.id}`)}</link>`,
    `<guid isPermaLink="false">${event.id}</guid>`,
    `<pubDate>${event.createdAt.toUTCString()}</pubDate>`,
    ...event.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    `<description>${escapeXml(text)}</description>`,
    '</item>',
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => entities[char]!);
}
