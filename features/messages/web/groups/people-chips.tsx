import { X } from 'lucide-react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import type { MessageRecipient } from '../people/use-message-recipient-suggestions.ts';
import { messages } from '../messages.ts';

interface PeopleChipsProps {
  people: readonly MessageRecipient[];
  onRemove: (person: MessageRecipient) => void;
}

/** The chosen people above the list from which they are chosen. A press on a person removes them. */
export function PeopleChips({ people, onRemove }: PeopleChipsProps) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={messages.chosenPeople} className="mb-2 flex flex-wrap gap-2">
      {people.map((person) => (
        <li key={person.id} className="max-w-full">
          <button
            type="button"
            aria-label={messages.removeChosen({ name: person.displayName })}
            onClick={() => onRemove(person)}
            className="flex h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft pr-3 pl-1.5 text-md font-semibold text-accent-ink"
          >
            <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={32} />
            <span className="truncate">{getFirstName(person.displayName)}</span>
            <X size={16} className="shrink-0" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
