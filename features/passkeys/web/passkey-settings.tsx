import { Ellipsis, Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import { Button } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { SettingsGroup, SettingsRowIcon } from '#platform/ui/settings-card.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { type Passkey, passkeysApi } from './calls.ts';
import { createPasskey } from './create-passkey.ts';
import { isPasskeySupported } from './is-passkey-supported.ts';
import { messages } from './messages.ts';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { usePasswordConfirmation } from './use-password-confirmation.tsx';

/** Settings section with the user's passkeys, and a button that adds one. */
export default function PasskeySettings({ user }: { user: OwnAccount }) {
  const queryKey = ['listPasskeys', user.id];
  const query = useQuery({ queryKey, queryFn: () => passkeysApi.listPasskeys() });
  const confirmation = usePasswordConfirmation();
  const [renamed, setRenamed] = useState<Passkey>();
  /** Id of the passkey that is being removed, or `new` while one is being added. */
  const [busy, setBusy] = useState<string>();
  const reload = () => queryClient.invalidateQueries({ queryKey });

  async function change(subject: string, work: (password?: string) => Promise<void>) {
    setBusy(subject);
    try {
      await confirmation.run((password) =>
        work(password).catch((error: unknown) => {
          // The list may be outdated, for example if the passkey was removed on another device.
          void reload();
          throw error;
        }),
      );
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(undefined);
  }
  const add = () =>
    change('new', async (password) => {
      if ((await createPasskey(password)) === undefined) return;
      toast.success(messages.added);
      await reload();
    });
  async function remove({ id, name }: Passkey) {
    const title = messages.removeTitle({ name });
    const isSure = await askConfirmation({
      title,
      body: messages.removeBody,
      yes: commonMessages.remove,
      danger: true,
    });
    if (!isSure) return;
    await change(id, async (password) => {
      await passkeysApi.removePasskey({ passkeyId: id, password });
      toast.success(messages.removed);
      await reload();
    });
  }
  if (query.isPending) {
    return (
      <SkeletonList label={messages.loading}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  }
  // After a failed refetch, the older list remains visible.
  if (query.data === undefined) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        detail={getErrorMessage(query.error)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <SettingsGroup title={messages.yours} note={messages.intro}>
        <PasskeyList
          passkeys={query.data.passkeys}
          busyId={busy}
          onRename={setRenamed}
          onRemove={(passkey) => void remove(passkey)}
        />
      </SettingsGroup>
      {isPasskeySupported() ? (
        <Button tone="accent" size="lg" wide icon={Plus} loading={busy === 'new'} onClick={() => void add()}>
          {messages.add}
        </Button>
      ) : (
        <p className="px-1 text-md text-muted">{messages.unsupported}</p>
      )}
      {renamed && (
        <RenamePasskeyDialog
          passkey={renamed}
          onRenamed={() => void reload()}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {confirmation.dialog}
    </div>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  busyId: string | undefined;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, busyId, onRename, onRemove }: PasskeyListProps) {
  const listFocus = usePreservedListFocus(passkeys.length);
  if (passkeys.length === 0) return <p className="py-4 text-md text-muted">{messages.empty}</p>;
  return (
    <ul {...listFocus} className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex min-h-16 items-center gap-3.5 py-3">
          <SettingsRowIcon icon={Fingerprint} />
          <div className="min-w-0 flex-1">
            <div className="font-medium wrap-anywhere">{passkey.name}</div>
            <div className="text-sm text-muted">{messages.addedOn({ day: new Date(passkey.createdAt) })}</div>
            <div className="text-sm text-muted">
              {passkey.lastUsedAt === null
                ? messages.neverUsed
                : messages.lastUsedOn({ day: new Date(passkey.lastUsedAt) })}
            </div>
          </div>
          <Menu
            label={passkey.name}
            items={[
              { label: messages.rename, icon: Pencil, onSelect: () => onRename(passkey) },
              { label: commonMessages.remove, icon: Trash2, danger: true, onSelect: () => onRemove(passkey) },
            ]}
            trigger={(props) => (
              <IconButton
                {...props}
                icon={Ellipsis}
                loading={busyId === passkey.id}
                label={commonMessages.moreOptions({ name: passkey.name })}
              />
            )}
          />
        </li>
      ))}
    </ul>
  );
}
