import { useEffect, useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { SettingsCard, SettingsGroup } from '#platform/ui/settings-card.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { showToastWithUndo } from '#platform/ui/toasts/toast-with-undo.ts';
import { feedApi } from '../calls.ts';
import type { FeedSettings, StoredRankingFeedback, SavedFeedMix } from '../calls.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { describeFeedMix } from './describe-feed-mix.ts';
import { FeedMixNameDialog } from './mix-name-dialog.tsx';
import { removeRankingFeedbackById } from './ranking-feedback-store.ts';
import { messages } from './messages.ts';
import { deleteSavedFeedMix, saveNamedFeedMix } from './saved-feed-mixes-store.ts';

/**
 * Settings of ranked feeds: whether the viewer's posts are excluded from other people's ranked feeds, feedback (“more
 * like this” or “less like this”), and saved mixes, which are named sets of ranking weights (EXP-084, EXP-086, NEW-03).
 */
export default function RankedFeedSettingsSection() {
  const [settings, setSettings] = useState<FeedSettings>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    feedApi.getFeedSettings().then(
      (answer) => !left && setSettings(answer),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [tries]);

  if (settings === undefined) {
    if (!failed) return <Spinner label={messages.loadingSettings} className="h-40 w-full text-muted" />;
    return (
      <ErrorState
        onRetry={() => {
          setFailed(false);
          setTries(tries + 1);
        }}
      />
    );
  }

  /**
   * Applies a change on the screen at once, and sends it to the server. If the server refuses it, undoes the change but
   * keeps other changes that the person made in the meantime. Returns true if the server accepted the change.
   */
  async function apply(
    change: (current: FeedSettings) => FeedSettings,
    undo: (current: FeedSettings) => FeedSettings,
    send: () => Promise<unknown>,
  ): Promise<boolean> {
    setSettings((current) => current && change(current));
    try {
      await send();
      return true;
    } catch (error) {
      setSettings((current) => current && undo(current));
      toast.error(messages.failed({ problem: getErrorMessage(error) }));
      return false;
    }
  }

  const { keepOut, wishes, mixes } = settings;
  return (
    <div className="flex flex-col gap-6">
      <SettingsCard>
        <Switch
          label={messages.keepOut}
          hint={messages.keepOutHint}
          checked={keepOut}
          onChecked={(isOut) =>
            void apply(
              (current) => ({ ...current, keepOut: isOut }),
              (current) => ({ ...current, keepOut: !isOut }),
              () => feedApi.updateFeedSettings({ keepOut: isOut }),
            )
          }
        />
      </SettingsCard>
      <FeedbackList
        feedback={wishes}
        onRemove={(removed) =>
          void apply(
            (current) => ({ ...current, wishes: removeById(current.wishes, removed.id) }),
            (current) => ({ ...current, wishes: restoreItem(current.wishes, removed, wishes) }),
            () => removeRankingFeedbackById(removed.id),
          )
        }
      />
      <Mixes
        mixes={mixes}
        onRename={(mix, name) => {
          const replaceBy = (one: SavedFeedMix) => (current: FeedSettings) => ({
            ...current,
            mixes: current.mixes.map((other) => (other.id === one.id ? one : other)),
          });
          const renamed = { ...mix, name };
          void apply(replaceBy(renamed), replaceBy(mix), () => saveNamedFeedMix(renamed));
        }}
        onRemove={(mix) => {
          const remove = (current: FeedSettings) => ({
            ...current,
            mixes: removeById(current.mixes, mix.id),
          });
          const putBack = (current: FeedSettings) => ({
            ...current,
            mixes: restoreItem(current.mixes, mix, mixes),
          });
          const restore = () => apply(putBack, remove, () => saveNamedFeedMix(mix));
          void apply(remove, putBack, () => deleteSavedFeedMix(mix.id)).then(
            (isDeleted) => isDeleted && showToastWithUndo(messages.mixRemoved({ name: mix.name }), restore),
          );
        }}
      />
    </div>
  );
}

function removeById<T extends { id: string }>(list: readonly T[], id: string): T[] {
  return list.filter((one) => one.id !== id);
}

/** Returns `list` with `item` added, in the order of `original`. All ids of the result must occur in `original`. */
function restoreItem<T extends { id: string }>(list: readonly T[], item: T, original: readonly T[]): T[] {
  const ids = original.map(({ id }) => id);
  return [...list, item].toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

function FeedbackList({
  feedback,
  onRemove,
}: {
  feedback: readonly StoredRankingFeedback[];
  onRemove: (one: StoredRankingFeedback) => void;
}) {
  return (
    <SettingsGroup title={messages.moreOrLess} note={feedback.length === 0 && messages.noFeedbackBody}>
      {feedback.length === 0 ? (
        <p className="py-3.5 text-md text-muted">{messages.noFeedbackTitle}</p>
      ) : (
        <ul className="divide-y divide-line">
          {feedback.map((one) => (
            <li key={one.id} className="-mr-2.5 flex min-h-14 items-center gap-3">
              <Pill look="badge" tone={one.wish === 'more' ? 'success' : 'warn'}>
                {one.wish === 'more' ? messages.more : messages.less}
              </Pill>
              <span className="min-w-0 flex-1 truncate">{one.label}</span>
              <IconButton
                icon={Trash2}
                label={messages.removeFeedback({ direction: one.wish, subject: one.label })}
                title={commonMessages.remove}
                onClick={() => onRemove(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </SettingsGroup>
  );
}

function Mixes({
  mixes,
  onRename,
  onRemove,
}: {
  mixes: readonly SavedFeedMix[];
  onRename: (mix: SavedFeedMix, name: string) => void;
  onRemove: (mix: SavedFeedMix) => void;
}) {
  const [renamed, setRenamed] = useState<SavedFeedMix>();
  return (
    <SettingsGroup title={messages.yourMixes} note={mixes.length === 0 && messages.noMixesBody}>
      {mixes.length === 0 ? (
        <p className="py-3.5 text-md text-muted">{messages.noMixesTitle}</p>
      ) : (
        <ul className="divide-y divide-line">
          {mixes.map((mix) => (
            <li key={mix.id} className="-mr-2.5 flex min-h-14 items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{mix.name}</span>
                <span className="block text-sm text-muted">{describeFeedMix(mix.mix)}</span>
              </span>
              <IconButton
                icon={Pencil}
                label={messages.renameMix({ name: mix.name })}
                title={messages.rename}
                className="-mr-3"
                onClick={() => setRenamed(mix)}
              />
              <IconButton
                icon={Trash2}
                label={messages.removeMix({ name: mix.name })}
                title={commonMessages.delete}
                onClick={() => onRemove(mix)}
              />
            </li>
          ))}
        </ul>
      )}
      {renamed && (
        <FeedMixNameDialog
          title={messages.renameMixTitle}
          name={renamed.name}
          onSave={(name) => {
            if (mixes.some((one) => one.id !== renamed.id && one.name === name)) return messages.mixNameTaken;
            if (name !== renamed.name) onRename(renamed, name);
            return undefined;
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </SettingsGroup>
  );
}
