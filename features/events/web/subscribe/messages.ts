import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the dialog that adds events to a calendar or subscribes to a feed. */
export const messages = defineMessages({
  addTitle: 'Add to calendar',
  allEvents: 'All events in town',
  copyFeed: 'Copy calendar link',
  download: 'Download this event',
  downloadHint: 'A calendar file for any calendar app',
  eventsAt: 'Events at {place}',
  feedsTitle: 'Add to your calendar',
  rss: 'RSS feed',
  rssHint: 'New events in your feed reader',
  someEvents: '{filter} events',
  someEventsAt: '{text} at {place}',
  subscribe: 'Subscribe to these events',
  subscribeHint: 'Your calendar app keeps the events up to date',
});
