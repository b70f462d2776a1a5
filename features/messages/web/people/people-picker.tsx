import { useState } from 'react';
import { Check } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { SearchField } from '#platform/ui/search-field.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { messages } from '../messages.ts';
import { useMessageRecipientSuggestions } from './use-message-recipient-suggestions.ts';
import type { MessageRecipient } from './use-message-recipient-suggestions.ts';

interface PeoplePickerProps {
  /** Id of the viewer. */
  userId: string;
  onChoose: (person: MessageRecipient) => void;
  /** Ids of the chosen people, if several can be chosen. */
  chosenIds?: ReadonlySet<string>;
  /** True to put the focus into the search box when the dialog opens. */
  startsInSearch?: boolean;
}

/** Maximum length of the text in the search box, in UTF-16 code units. The box does not accept longer input. */
const maxNameText = 50;

/** Search box and list of people to whom the viewer can send a message. */
export function PeoplePicker({ userId, onChoose, chosenIds, startsInSearch }: PeoplePickerProps) {
  const [text, setText] = useState('');
  const { people, isLoading, error, retry } = useMessageRecipientSuggestions(userId, text);
  return (
    <>
      <SearchField
        label={messages.searchPeople}
        value={text}
        maxLength={maxNameText}
        {...(startsInSearch && { 'data-autofocus': true })}
        onValue={setText}
      />
      {error && <ErrorState inline onRetry={retry} detail={getErrorMessage(error)} />}
      {isLoading && !error && (
        <SkeletonList label={messages.loadingPeople}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {!isLoading && !error && people.length === 0 && (
        <p role="status" className="px-2 py-6 text-center text-md text-muted">
          {text.trim() === '' ? messages.noKnownPeople : messages.nobodyFound({ text: text.trim() })}
        </p>
      )}
      <ul aria-label={messages.people} className="-mx-2 mt-1">
        {people.map((person) => (
          <li key={person.id}>
            <PersonButton
              person={person}
              chosen={chosenIds?.has(person.id)}
              onClick={() => onChoose(person)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Button that chooses a person.
 * @param props.chosen true if the person is selected; undefined if only one person can be chosen, because then no
 *   selection is shown
 */
function PersonButton(props: { person: MessageRecipient; chosen: boolean | undefined; onClick: () => void }) {
  const { person, chosen, onClick } = props;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
    >
      <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{person.displayName}</span>
        <span className="block truncate text-sm text-muted">@{person.handle}</span>
      </span>
      {chosen !== undefined && (
        <span
          aria-hidden
          className={joinClassNames(
            'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
            chosen ? 'border-accent bg-accent text-on-strong' : 'border-edge',
          )}
        >
          {chosen && <Check size={15} strokeWidth={3} />}
        </span>
      )}
    </button>
  );
}
