import { useState } from 'react';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { searchApi } from './calls.ts';
import { messages } from './messages.ts';
import { useDebouncedValue } from '#platform/ui/use-debounced-value.ts';
import { maxPersonNameSearchLength } from '../domain/limits.ts';

interface PersonDialogProps {
  onChoose: (handle: string) => void;
  onClose: () => void;
}

/** Dialog in which the person chooses an author. The search then finds only posts by this author. */
export default function ChooseAuthorDialog({ onChoose, onClose }: PersonDialogProps) {
  const [name, setName] = useState('');
  const prefix = useDebouncedValue(name.trim().replace(/^@/, ''), 150);
  const { data, error, refetch } = useQuery({
    queryKey: ['searchPeople', prefix],
    queryFn: ({ signal }) => searchApi.search({ q: prefix, kinds: ['people'], limit: 8 }, { signal }),
    enabled: prefix !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const people = prefix === '' ? [] : (data?.people ?? []);
  return (
    <Dialog open title={messages.fromWhichPerson} onClose={onClose}>
      <SearchField
        label={messages.nameOrHandle}
        data-autofocus
        maxLength={maxPersonNameSearchLength}
        value={name}
        onValue={setName}
      />
      <div className="mt-2 min-h-56">
        {error && prefix !== '' && <ErrorState inline onRetry={() => void refetch()} />}
        {data && prefix !== '' && people.length === 0 && (
          <p role="status" className="px-1 py-4 text-md text-muted">
            {messages.noPerson}
          </p>
        )}
        <ul aria-label={messages.people}>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => onChoose(person.handle)}
                className="-mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 text-left hover:bg-fill"
              >
                <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={36} />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{person.displayName}</span>
                  <span className="block truncate text-sm text-muted">@{person.handle}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
