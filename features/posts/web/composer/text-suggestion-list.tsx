import { useEffect, useRef } from 'react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { TagOrMentionSuggestion } from './use-text-suggestions.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { messages } from './messages.ts';

interface TextSuggestionListProps {
  /** HTML id of the list. The id of an option consists of this id, a hyphen and the option's index. */
  id: string;
  suggestions: readonly TagOrMentionSuggestion[];
  /** Index of the suggestion that Enter chooses. */
  highlighted: number;
  /**
   * True to show the list over the photos below the text box. False for a post without photos: a list over the content
   * would be outside the dialog, which is only as high as its content.
   */
  isFloating: boolean;
  onChoose: (suggestion: TagOrMentionSuggestion) => void;
}

/**
 * List of the people or tags that complete the word at the cursor, below the text box. Over photos it floats, so that
 * the photos do not move while the author types. It scrolls into view when it opens.
 */
export function TagOrMentionSuggestionList({
  id,
  suggestions,
  highlighted,
  isFloating,
  onChoose,
}: TextSuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={messages.suggestions}
      // The height fits exactly four rows of people (3.5rem) and the padding. Scrolling snaps to whole rows.
      className={joinClassNames(
        'mt-1.5 max-h-[calc(14.75rem+2px)] scroll-mb-2 scroll-py-1.5 snap-y snap-mandatory overflow-y-auto rounded-card border border-line bg-raised p-1.5',
        isFloating && 'absolute inset-x-0 top-full z-20 shadow-float',
      )}
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === highlighted}
          // Keep the focus in the text box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={joinClassNames(
            'flex cursor-pointer snap-start items-center gap-2.5 rounded-[10px] px-2.5 py-1.5',
            suggestion.person ? 'min-h-14' : 'min-h-11',
            index === highlighted ? 'bg-fill' : 'hover:bg-fill',
          )}
        >
          {suggestion.person && (
            <Avatar
              id={suggestion.person.id}
              name={suggestion.title}
              src={suggestion.person.avatarUrl}
              size={36}
            />
          )}
          {suggestion.person ? (
            <span className="min-w-0 flex-1">
              <span className="flex min-w-0 items-center gap-1.5">
                <span className="truncate font-medium">{suggestion.title}</span>
                {suggestion.person.isBot && <Pill look="badge">{commonMessages.bot}</Pill>}
              </span>
              <span className="block truncate text-sm text-muted">{suggestion.detail}</span>
            </span>
          ) : (
            <>
              <span className="min-w-0 truncate font-medium">{suggestion.title}</span>
              <span className="ml-auto shrink-0 text-sm text-muted">{suggestion.detail}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
