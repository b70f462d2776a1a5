import { joinClassNames } from '#platform/ui/cx.ts';
import { messageReactions } from '../domain/reactions.ts';
import type { MessageReaction } from '../domain/reactions.ts';
import { messages } from './messages.ts';

interface ReactionPickerProps {
  /** The viewer's reaction to the message. */
  current: MessageReaction | null;
  /**
   * Called with the chosen emoji. Called with null to remove the reaction, if the viewer chose the current emoji again.
   */
  onChoose: (reaction: MessageReaction | null) => void;
}

/** Row of the six emoji at the top of a message's menu. Choosing the current reaction removes it. */
export function ReactionPicker({ current, onChoose }: ReactionPickerProps) {
  return (
    <div
      role="group"
      aria-label={messages.reactions}
      className="flex justify-around gap-0.5 p-1 sm:justify-start"
    >
      {messageReactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          role="menuitemradio"
          aria-checked={reaction === current}
          aria-label={messages.reactWith({ reaction })}
          tabIndex={-1}
          onClick={() => onChoose(reaction === current ? null : reaction)}
          className={joinClassNames(
            'flex size-11 items-center justify-center rounded-full font-emoji text-[1.625rem] leading-none outline-none',
            'hover:bg-fill focus-visible:bg-fill active:scale-90 motion-safe:transition-transform',
            reaction === current && 'bg-accent-soft!',
          )}
        >
          {reaction}
        </button>
      ))}
    </div>
  );
}

/** Badge with the emoji of the recipient's reaction, at the lower edge of the message. */
export function MessageReactionBadge({ reaction, label, mine }: MessageReactionBadgeProps) {
  return (
    <span
      className={joinClassNames(
        'absolute -bottom-4 flex h-6 items-center rounded-full border-2 border-page bg-raised px-1.5',
        mine ? 'left-2' : 'right-2',
      )}
    >
      <span className="font-emoji text-sm leading-none" aria-hidden>
        {reaction}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface MessageReactionBadgeProps {
  reaction: MessageReaction;
  /** Sentence for screen readers that says who reacted. */
  label: string;
  /** True if the viewer sent the message, so that the reaction is the other person's. */
  mine: boolean;
}
