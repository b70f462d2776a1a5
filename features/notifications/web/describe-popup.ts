/** Texts and link of a popup. */
import { addressOf } from '../domain/type-definition.ts';
import type { Notification } from './calls.ts';
import { messages } from './messages.ts';

interface PopupText {
  title: string;
  lines: readonly string[];
  /** Path and hash that a press opens. */
  address: string;
}

/** Maximum number of notifications whose text a merged popup shows. */
const maxLines = 3;

/** Describes the popup of one notification, or of several with their number and the texts of the latest. */
export function describePopup(items: readonly Notification[]): PopupText {
  const latest = items.toReversed();
  const [only] = latest;
  if (latest.length === 1 && only) {
    return {
      title: only.title,
      lines: [only.message, only.preview ?? ''].filter(Boolean),
      address: addressOf(only.link),
    };
  }
  const lines = latest.slice(0, maxLines).map((item) => item.message || item.title);
  const more = latest.length - lines.length;
  return {
    title: messages.newCount({ count: latest.length }),
    lines: more > 0 ? [...lines, messages.andMore({ count: more })] : lines,
    address: '/notifications',
  };
}
