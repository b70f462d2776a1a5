/** Composes the texts and the link of a notification popup. */
import { formatNotificationLink } from '../domain/type-definition.ts';
import type { ListedNotificationGroup } from './calls.ts';
import {
  removeIncompleteLastWordOfQuote,
  removeDeviceTimeZoneAbbreviation,
} from './format-notification-text.ts';
import { messages } from './messages.ts';

interface PopupText {
  title: string;
  lines: readonly string[];
  /** URL path and hash to which a press on the popup leads. */
  address: string;
}

/**
 * Maximum number of texts in a popup that merges several notifications. One more line says how many other notifications
 * there are.
 */
const maxLines = 3;

/**
 * Returns the texts and link of a popup for one or several notifications. If there are several, the title is the
 * number of notifications, and the link opens the list.
 */
export function buildPopupText(items: readonly ListedNotificationGroup[]): PopupText {
  const latest = items.toReversed();
  const [only] = latest;
  if (latest.length === 1 && only) {
    return {
      // With a quote, the title is the sentence that says who wrote it, because this says more than the general title.
      ...(only.preview === null
        ? buildTextWithoutQuote(only)
        : { title: only.message || only.title, lines: [quoteLatest(only, only.preview)] }),
      address: formatNotificationLink(only.link),
    };
  }
  const lines = latest
    .slice(0, maxLines)
    .map((item) => removeDeviceTimeZoneAbbreviation(item.message) || item.title);
  const more = latest.length - lines.length;
  return {
    title: messages.newCount({ count: latest.length }),
    lines: more > 0 ? [...lines, messages.andMore({ count: more })] : lines,
    address: '/notifications',
  };
}

/**
 * Returns the title and the lines of a popup about a group without a quote. If the message begins with the title, such
 * as `Level up!`, the message is the title, and there are no lines.
 */
function buildTextWithoutQuote({ title, message }: ListedNotificationGroup): Omit<PopupText, 'address'> {
  const sentence = removeDeviceTimeZoneAbbreviation(message);
  if (sentence === '' || sentence.startsWith(title)) return { title: sentence || title, lines: [] };
  return { title, lines: [sentence] };
}

/**
 * Returns the quoted text of the latest notification of a group. If the group has several notifications, a label says
 * that the quote is the latest.
 */
function quoteLatest({ count, object }: ListedNotificationGroup, preview: string): string {
  const quote = removeIncompleteLastWordOfQuote(preview, object.kind);
  return count > 1 ? messages.latestQuote({ quote }) : `“${quote}”`;
}
