import { useState } from 'react';
import { accountsApi } from '#features/accounts/web/public.ts';
import type * as follows from '#features/follows/api.ts';
import { createApiClient } from '#platform/client/client.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { useDebouncedValue } from '#platform/ui/use-debounced-value.ts';
import { messages } from '../messages.ts';
import { StickerTargetSearchSheet, stickerSearchDebounceMs } from './choice-sheet.tsx';
import type { StickerWithoutPosition } from './use-add-sticker.ts';

const followsApi = createApiClient<typeof follows>();
/** Maximum number of people in the list. */
const maxPeople = 20;

/** Returns people whose name or handle begins with a text; without a text, the people whom the author follows. */
async function findPeople(userId: string, prefix: string, signal: AbortSignal) {
  const { people } =
    prefix === ''
      ? await followsApi.listFollowing({ userId, limit: maxPeople }, { signal })
      : await accountsApi.suggestPeople({ prefix, limit: maxPeople }, { signal });
  return people.filter(({ id }) => id !== userId);
}

interface MentionSheetProps {
  /** Id of the author. */
  userId: string;
  onChoose: (sticker: StickerWithoutPosition) => void;
  onClose: () => void;
}

/** Bottom sheet in which the author chooses a person to mention on the picture (EXP-026). */
export default function MentionStickerSheet({ userId, onChoose, onClose }: MentionSheetProps) {
  const [text, setText] = useState('');
  const prefix = useDebouncedValue(text.trim().replace(/^@/, ''), stickerSearchDebounceMs);
  const query = useQuery({
    queryKey: ['peopleToMention', userId, prefix],
    queryFn: ({ signal }) => findPeople(userId, prefix, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <StickerTargetSearchSheet
      title={messages.mentionTitle}
      searchLabel={messages.searchPeople}
      text={text}
      onText={setText}
      choices={query.data}
      getKey={({ id }) => id}
      onChoose={({ id, handle }) => onChoose({ kind: 'mention', userId: id, handle })}
      onClose={onClose}
      error={query.error}
      onRetry={() => void query.refetch()}
      loadingLabel={messages.loadingPeople}
      emptyText={prefix === '' ? messages.typeName : messages.nobodyFound}
    >
      {({ id, displayName, handle, avatarUrl }) => (
        <>
          <Avatar id={id} name={displayName} src={avatarUrl} size={40} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{displayName}</span>
            <span className="block truncate text-sm text-muted">@{handle}</span>
          </span>
        </>
      )}
    </StickerTargetSearchSheet>
  );
}
