import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';

/** Event or place that the viewer has chosen for a message that is not yet sent. */
export interface ScreenToShare {
  kind: 'event' | 'venue';
  /** URL path of the screen. */
  path: string;
  /** Title of the event, or name of the place. */
  title: string;
}

/** Returns the end of a message that shares an event or a place: the address in a line of its own. */
const buildAddressLine = (path: string): string => `\n${buildAbsoluteUrl(path)}`;

/**
 * Returns the text of a message that shares an event or a place: the written words, or the title if there are none, and
 * the address in a line of its own. Notifications and older versions of the app, which show no cards, show this text.
 */
export const buildSharingMessage = (words: string, { path, title }: Omit<ScreenToShare, 'kind'>): string =>
  `${words === '' ? title : words}${buildAddressLine(path)}`;

/**
 * Returns the length, in code points, of the address at the end of a message that shares an event or a place; 0 without
 * one. The address is a part of the message, so it leaves less room for the written words.
 */
export const getAddressLineLength = (shared: Pick<ScreenToShare, 'path'> | undefined): number =>
  shared ? countCodePoints(buildAddressLine(shared.path)) : 0;
