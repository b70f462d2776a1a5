import { X } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import type { MessageQuote } from './calls.ts';
import { formatMessageQuote } from './format-message-preview.ts';
import { messages } from './messages.ts';

interface QuoteProps {
  quote: MessageQuote;
  /** Name of the author of the quoted message; undefined if the viewer is the author. */
  authorName: string | undefined;
}

const look = 'rounded-[10px] px-2.5 py-1.5 text-sm';
/**
 * CSS classes of a quote in the other person's messages and above the text box: a colored bar at its left edge, and the
 * color of the text.
 */
const plain = 'border-l-[3px] border-accent text-ink';
/**
 * CSS classes of a quote in the viewer's own messages: a tint that gives the text a higher contrast than in the rest of
 * the message. The tint is darker than the message below light letters, and lighter below dark letters.
 */
const tinted = 'bg-[light-dark(oklch(0_0_0/0.16),oklch(1_0_0/0.24))]';

interface QuoteLinesProps {
  quote: MessageQuote;
  title: string;
  /**
   * True in the viewer's own messages, where the title has the color of the text. Otherwise the title has the accent
   * color.
   */
  isTinted?: boolean;
}

/** Name and one line of a quoted message. */
function QuoteLines({ quote, title, isTinted = false }: QuoteLinesProps) {
  return (
    <>
      <span className={joinClassNames('block truncate font-semibold', !isTinted && 'text-accent-ink')}>
        {title}
      </span>{' '}
      <span className={joinClassNames('line-clamp-1 wrap-anywhere', quote.content === null && 'italic')}>
        {formatMessageQuote(quote)}
      </span>
    </>
  );
}

interface QuotedMessageProps extends QuoteProps {
  /** True if the viewer sent the message that contains the quote. */
  mine: boolean;
  /** Scrolls to the message with a number. */
  onJump: (number: number) => void;
}

/** Block at the top of a message that shows the message to which it replies. A press scrolls to that message. */
export function QuotedMessageBlock({ quote, authorName, mine, onJump }: QuotedMessageProps) {
  return (
    <button
      type="button"
      className={joinClassNames(
        look,
        mine ? tinted : joinClassNames(plain, 'bg-page'),
        'mb-1.5 block min-h-11 w-full max-w-full text-left whitespace-normal',
      )}
      onClick={(event) => {
        // The press must not count as a tap on the message, because a double tap reacts with a heart.
        event.stopPropagation();
        onJump(quote.number);
      }}
    >
      <span className="sr-only">{messages.repliesTo}</span>{' '}
      <QuoteLines quote={quote} isTinted={mine} title={authorName ?? messages.yourself} />
    </button>
  );
}

/** Block above the text box that shows the message to which the next message replies, with a button that cancels. */
export function ReplyPreview({ quote, authorName, onCancel }: QuoteProps & { onCancel: () => void }) {
  return (
    <div className="mb-2 flex items-center gap-1">
      <div className={joinClassNames(look, plain, 'min-w-0 flex-1 bg-fill')}>
        <QuoteLines
          quote={quote}
          title={
            authorName === undefined ? messages.replyingToYourself : messages.replyingTo({ name: authorName })
          }
        />
      </div>
      <IconButton icon={X} iconSize={18} label={messages.cancelReply} onClick={onCancel} />
    </div>
  );
}
