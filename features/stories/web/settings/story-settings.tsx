import { useState } from 'react';
import { History } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { CardFooterLink } from '#platform/ui/card-link-row.tsx';
import { Button } from '#platform/ui/button.tsx';
import { SettingsCard, SettingsGroup } from '#platform/ui/settings-card.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { storiesApi } from '../calls.ts';
import type { StorySettingsResult } from '../calls.ts';
import { muteStoriesMutation } from '../story-store.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { messages } from './messages.ts';

const settingsKey = ['getStorySettings'] as const;
const write = (settings: StorySettingsResult) => queryClient.setQueryData(settingsKey, settings);

/**
 * Story settings: hide all stories by other people, the list of muted authors (EXP-038), and the archive (EXP-039).
 */
export default function StorySettingsSection() {
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: () => storiesApi.getStorySettings(),
    staleTime: 0,
  });
  const { data } = query;
  const [busy, setBusy] = useState(false);
  const listFocus = usePreservedListFocus(data?.muted.length);
  async function save(
    applyLocally: (was: StorySettingsResult) => StorySettingsResult,
    send: () => Promise<StorySettingsResult>,
  ) {
    const before = data!;
    setBusy(true);
    // Cancels requests that began before the change, because their responses would show the earlier state again.
    await queryClient.cancelQueries({ queryKey: settingsKey });
    write(applyLocally(before));
    try {
      const answer = await send();
      write(answer);
    } catch (error) {
      write(before);
      toast.error(messages.saveFailed({ problem: getErrorMessage(error) }));
    }
    setBusy(false);
  }
  const unmute = (userId: string) =>
    save(
      (was) => ({ ...was, muted: was.muted.filter((one) => one.id !== userId) }),
      async () => {
        const result = await appOptimisticMutationRunner.run(muteStoriesMutation, { userId, muted: false });
        if (typeof result === 'string') return storiesApi.getStorySettings();
        if ('error' in result) throw result.error;
        return result.answer;
      },
    );
  if (query.isLoadingError) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        detail={getErrorMessage(query.error)}
      />
    );
  }
  if (!data)
    return (
      <SkeletonList label={commonMessages.loading}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  return (
    <div className="space-y-6">
      <SettingsCard>
        <Switch
          label={messages.showOthers}
          hint={messages.showOthersHint}
          checked={!data.hidden}
          busy={busy}
          onChecked={(on) =>
            void save(
              (was) => ({ ...was, hidden: !on }),
              () => storiesApi.updateStorySettings({ hidden: !on }),
            )
          }
        />
      </SettingsCard>
      <SettingsCard>
        <Switch
          label={messages.saveToArchive}
          hint={messages.saveToArchiveHint}
          checked={data.savesToArchive}
          busy={busy}
          onChecked={(savesToArchive) =>
            void save(
              (was) => ({ ...was, savesToArchive }),
              () => storiesApi.updateStorySettings({ savesToArchive }),
            )
          }
        />
        <CardFooterLink
          to="/stories/archive"
          icon={History}
          label={messages.archive}
          className="-mx-4 border-0!"
        />
      </SettingsCard>
      <SettingsGroup title={messages.hiddenTitle}>
        {data.muted.length === 0 && <p className="py-3.5 text-md text-muted">{messages.nobodyHidden}</p>}
        {data.muted.length > 0 && (
          <ul {...listFocus} aria-label={messages.hiddenAuthors} className="divide-y divide-line">
            {data.muted.map((person) => (
              <li key={person.id} className="flex min-h-14 items-center gap-3">
                <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={38} />
                <span className="min-w-0 flex-1 truncate font-semibold">{person.displayName}</span>
                <Button
                  size="sm"
                  aria-label={messages.showStoriesOf({ name: person.displayName })}
                  onClick={() => void unmute(person.id)}
                >
                  {messages.show}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </SettingsGroup>
    </div>
  );
}
