import { buildMessageUrlHash } from '../message-hash.ts';
import { MessageTimeDivider } from '../message-time-divider.tsx';
import type { PositionInMessageGroup } from '../merge-messages.ts';
import type { DisplayedMessage } from '../displayed-message.ts';

interface GroupNoticeRowProps {
  message: DisplayedMessage;
  place: PositionInMessageGroup;
  text: string;
}

/** Centered line between the messages of a group that says what happened, such as who joined. */
export function GroupNoticeRow({ message, place, text }: GroupNoticeRowProps) {
  return (
    <li id={message.number === undefined ? undefined : buildMessageUrlHash(message.number)}>
      {(place.isFirstOfDay || place.isAfterPause) && (
        <MessageTimeDivider time={message.createdAt} hasDay={place.isFirstOfDay} />
      )}
      <p className="px-6 py-1.5 text-center text-sm text-balance wrap-anywhere text-muted">{text}</p>
    </li>
  );
}
