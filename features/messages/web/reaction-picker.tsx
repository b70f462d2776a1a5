import { joinClassNames } from '#platform/ui/cx.ts';
import type { ConversationDetails } from './calls.ts';
import { allowedMessageReactions } from '../domain/reactions.ts';
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
      {allowedMessageReactions.map((reaction) => (
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

interface GroupReactionBadgeProps {
  /** The viewer's reaction; null if there is none. */
  own: MessageReaction | null;
  /** Reactions of other members. */
  others: readonly { userId: string; reaction: MessageReaction }[];
  group: ConversationDetails['group'];
  mine: boolean;
}

/** Badge with the different emoji of the reactions to a message of a group, and their number. */
export function GroupReactionBadge({ own, others, group, mine }: GroupReactionBadgeProps) {
  const reactions = [...others.map(({ reaction }) => reaction), ...(own === null ? [] : [own])];
  if (reactions.length === 0) return null;
  const names = new Map(group?.members.map(({ id, displayName }) => [id, displayName]));
  const sentences = others.map(({ userId, reaction }) =>
    messages.reactedByPerson({ name: names.get(userId) ?? messages.member, reaction }),
  );
  return (
    <span
      className={joinClassNames(
        'absolute -bottom-4 flex h-6 items-center gap-0.5 rounded-full border-2 border-page bg-raised px-1.5',
        mine ? 'left-2' : 'right-2',
      )}
    >
      <span className="font-emoji flex gap-0.5 text-sm leading-none" aria-hidden>
        {[...new Set(reactions)].slice(0, maxShownEmoji).map((reaction) => (
          <span key={reaction}>{reaction}</span>
        ))}
      </span>
      {reactions.length > 1 && (
        <span aria-hidden className="px-0.5 text-xs font-semibold text-muted">
          {reactions.length}
        </span>
      )}
      <span className="sr-only">
        {[...sentences, ...(own === null ? [] : [messages.reactedByYou({ reaction: own })])].join('. ')}
      </span>
    </span>
  );
}

/** Maximum number of different emoji that the badge of a message of a group shows. */
const maxShownEmoji = 3;

interface MessageReactionBadgeProps {
  reaction: MessageReaction;
  /** Sentence for screen readers that says who reacted. */
  label: string;
  /** True if the viewer sent the message, so that the reaction is the other person's. */
  mine: boolean;
}
