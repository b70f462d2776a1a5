import { Clock } from 'lucide-react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatExactTime } from '#platform/ui/format.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import type { ConversationDetails } from './calls.ts';
import { formatMessageTime } from './format-message-day.ts';
import type { DisplayedMessage } from './displayed-message.ts';
import { messages } from './messages.ts';

type MessageNoteProps = Pick<DisplayedMessage, 'mine' | 'createdAt' | 'state' | 'retry'> & {
  problem: string | undefined;
  /**
   * The other person, if this is the last of the viewer's messages and the other person has read it; otherwise null.
   */
  reader: ConversationDetails['person'] | null;
  /** True if the time is shown above this message, or below a message that follows within a few minutes. */
  isTimeElsewhere: boolean;
};

/**
 * Line below a group of messages. Shows whether the messages are still being sent, were not sent or were read;
 * otherwise shows their time. Screen readers read the time even if it is not visible.
 */
export function MessageStatusLine(props: MessageNoteProps) {
  const { mine, createdAt, state, problem, reader, isTimeElsewhere, retry } = props;
  const side = mine ? 'justify-end' : 'pl-10';
  if (state === 'failed') {
    return (
      <div
        role="alert"
        className={joinClassNames('mt-1 mb-3 flex items-center gap-2 px-1 text-sm text-danger-ink', side)}
      >
        <span>{messages.notSent({ problem: problem ?? '' })}</span>
        <button type="button" className="h-11 px-1 font-semibold underline" onClick={retry}>
          {commonMessages.retry}
        </button>
      </div>
    );
  }
  return (
    <div
      className={joinClassNames(
        'relative mt-1 flex items-center gap-1.5 px-1 text-xs text-muted',
        isTimeElsewhere && !reader ? 'mb-2' : 'mb-3',
        side,
      )}
    >
      {state === 'waiting' && <Clock size={12} aria-hidden />}
      {state === 'waiting' &&
        (problem === undefined ? messages.waitsForNetwork : messages.sendsLater({ problem }))}
      {state === 'sending' && messages.sending}
      {state === 'sent' && (
        <time
          dateTime={createdAt}
          title={formatExactTime(Date.parse(createdAt))}
          className={isTimeElsewhere || reader ? 'sr-only' : undefined}
        >
          {formatMessageTime(createdAt)}
        </time>
      )}
      {reader && (
        <>
          <span className="font-semibold">{messages.seen}</span>
          <Avatar id={reader.id} name={reader.displayName} src={reader.avatarUrl} size={16} />
        </>
      )}
    </div>
  );
}
