/** What a popup says of one or several notifications. */
import { addressOf } from '../domain/type-definition.ts';
import type { Notification } from './calls.ts';
import { messages } from './messages.ts';

interface PopupWords {
  title: string;
  lines: readonly string[];
  /** Where pressing it leads. */
  address: string;
}

/** So many are named in a merged popup. */
const named = 3;

/** One says what it is; several are counted, with the latest of them named. */
export function popupWords(items: readonly Notification[]): PopupWords {
  const latest = items.toReversed();
  const [only] = latest;
  if (latest.length === 1 && only) {
    return {
      title: only.title,
      lines: [only.message, only.preview ?? ''].filter(Boolean),
      address: addressOf(only.link),
    };
  }
  const lines = latest.slice(0, named).map((item) => item.message || item.title);
  const more = latest.length - lines.length;
  return {
    title: messages.newCount({ count: latest.length }),
    lines: more > 0 ? [...lines, messages.andMore({ count: more })] : lines,
    address: '/notifications',
  };
}
