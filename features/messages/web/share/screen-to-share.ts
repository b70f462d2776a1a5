import { buildAbsoluteUrl } from '#platform/client/paths.ts';

/** Event or place that the viewer has chosen for a message that is not yet sent. */
export interface ScreenToShare {
  kind: 'event' | 'venue';
  /** URL path of the screen. */
  path: string;
  /** Title of the event, or name of the place. */
  title: string;
}

/**
 * Returns the text of a message that shares an event or a place: the written words, or the title if there are none, and
 * the address in a line of its own. Notifications and older versions of the app, which show no cards, show this text.
 */
export const buildSharingMessage = (words: string, { path, title }: Omit<ScreenToShare, 'kind'>): string =>
  `${words === '' ? title : words}\n${buildAbsoluteUrl(path)}`;
