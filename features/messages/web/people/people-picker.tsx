import { useState } from 'react';
import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { SearchField } from '#platform/ui/search-field.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { GroupAvatar } from '../groups/group-avatar.tsx';
import { messages } from '../messages.ts';
import { useMessageRecipientSuggestions } from './use-message-recipient-suggestions.ts';
import type { GroupRecipient, MessageRecipient } from './use-message-recipient-suggestions.ts';

interface PeoplePickerProps {
  /** Id of the viewer. */
  userId: string;
  onChoose: (person: MessageRecipient) => void;
  /** Ids of the chosen people, if several can be chosen. */
  chosenIds?: ReadonlySet<string>;
  /** Ids of people who are not offered. */
  hiddenIds?: ReadonlySet<string>;
  /** Element between the search box and the people while the search box is empty. */
  firstRow?: ReactNode;
  /** If set, groups are offered too, and this function is called with a chosen group. */
  onChooseGroup?: (group: GroupRecipient) => void;
  /** True to put the focus into the search box when the dialog opens. */
  startsInSearch?: boolean;
}

/** Maximum length of the text in the search box, in UTF-16 code units. The box does not accept longer input. */
const maxNameText = 50;

/** Search box and list of people, and on request groups, to whom the viewer can send a message. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { userId, onChoose, chosenIds, hiddenIds, firstRow, onChooseGroup, startsInSearch } = props;
  const [text, setText] = useState('');
  const suggestions = useMessageRecipientSuggestions(userId, text);
  const { isLoading, error, retry } = suggestions;
  const people = suggestions.people.filter(({ id }) => !hiddenIds?.has(id));
  const groups = onChooseGroup ? suggestions.groups : [];
  return (
    <>
      <SearchField
        label={messages.searchPeople}
        value={text}
        maxLength={maxNameText}
        {...(startsInSearch && { 'data-autofocus': true })}
        onValue={setText}
      />
      {text.trim() === '' && firstRow}
      {error && <ErrorState inline onRetry={retry} detail={getErrorMessage(error)} />}
      {isLoading && !error && (
        <SkeletonList label={messages.loadingPeople}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {!isLoading && !error && people.length + groups.length === 0 && (
        <p role="status" className="px-2 py-6 text-center text-md text-muted">
          {text.trim() === '' ? messages.noKnownPeople : messages.nobodyFound({ text: text.trim() })}
        </p>
      )}
      <ul aria-label={messages.people} className="-mx-2 mt-1">
        {groups.map((group) => (
          <li key={group.id}>
            <RecipientButton
              title={group.title}
              subtitle={messages.memberCount({ count: group.memberCount })}
              chosen={chosenIds?.has(group.id)}
              onClick={() => onChooseGroup?.(group)}
            >
              <GroupAvatar people={group.people} size={40} />
            </RecipientButton>
          </li>
        ))}
        {people.map((person) => (
          <li key={person.id}>
            <RecipientButton
              title={person.displayName}
              subtitle={`@${person.handle}`}
              chosen={chosenIds?.has(person.id)}
              onClick={() => onChoose(person)}
            >
              <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={40} />
            </RecipientButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RecipientButtonProps {
  title: string;
  subtitle: string;
  /**
   * True if the person or group is selected; undefined if only one can be chosen, because then no selection is shown.
   */
  chosen: boolean | undefined;
  onClick: () => void;
  /** The portrait. */
  children: ReactNode;
}

/** Button that chooses a person or a group. */
function RecipientButton({ title, subtitle, chosen, onClick, children }: RecipientButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
    >
      {children}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-sm text-muted">{subtitle}</span>
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
