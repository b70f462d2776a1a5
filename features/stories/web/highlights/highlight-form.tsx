import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { Check } from 'lucide-react';
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { confirmDiscardingText } from '#platform/ui/confirm.ts';
import { TextField } from '#platform/ui/field.tsx';
import { NextPageButton } from '#platform/ui/next-page-button.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Highlight } from '../../domain/highlight-shape.ts';
import { maxHighlightNameLength, maxStoriesPerHighlight } from '../../domain/limits.ts';
import type { Story } from '../../domain/story-shape.ts';
import { useStoryArchive } from '../archive/use-story-archive.ts';
import { StoryGridSkeleton, storyGridClassName, StoryTile } from '../archive/story-tile.tsx';
import { mergeStoriesById } from '../story-store.ts';
import {
  createHighlight,
  deleteHighlightAfterConfirmation,
  updateHighlight,
  useHighlight,
} from './highlight-data.ts';
import { messages } from './messages.ts';

interface HighlightFormProps {
  /** The highlight to change; undefined to create one. */
  highlight?: Highlight;
  /** Story that is selected at first, in a new highlight. */
  firstStory?: Story;
  /** Called after the highlight was saved or deleted, before the dialog closes. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Dialog that creates or changes a highlight: its name, and its stories out of the archive (EXP-039). */
export default function HighlightForm({ highlight, firstStory, onSaved, onClose }: HighlightFormProps) {
  const form = useHighlightForm(highlight, firstStory);
  const { name, error, isBusy, chosen, isChanged } = form;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await form.save())) return;
    onSaved?.();
    onClose();
  }
  async function remove() {
    if (!highlight || !(await deleteHighlightAfterConfirmation(highlight))) return;
    onSaved?.();
    onClose();
  }
  return (
    <Dialog
      open
      full
      isTopAligned
      title={highlight ? messages.change : messages.newHighlight}
      width={560}
      onClose={onClose}
      onBeforeClose={() => !isChanged || confirmDiscardingText()}
      headerEnd={
        <Button
          type="submit"
          form={formId}
          size="sm"
          tone="accent"
          loading={isBusy}
          disabled={name.trim() === '' || chosen.size === 0}
        >
          {highlight ? messages.save : messages.create}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="pb-4">
        <TextField
          label={messages.name}
          data-autofocus={!highlight || undefined}
          value={name}
          onValue={form.setName}
          limit={maxHighlightNameLength}
          hint={messages.nameHint}
          error={error}
          autoComplete="off"
        />
        <div className="mt-5 mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-base">{messages.choose}</h3>
          <p aria-live="polite" className="text-sm text-muted">
            {messages.chosen({ count: chosen.size })}
          </p>
        </div>
        <StoryChoice form={form} />
        {highlight && (
          <Button wide tone="danger" className="mt-6" onClick={() => void remove()}>
            {messages.deleteHighlight}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const formId = 'highlight-form';

type Form = ReturnType<typeof useHighlightForm>;

/** Grid of the archive, in which a press selects or deselects a story. */
function StoryChoice({ form: { query, failed, stories, chosen, toggle, isLoading } }: { form: Form }) {
  if (isLoading) return <StoryGridSkeleton />;
  if (failed) {
    return (
      <ErrorState
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
        detail={getErrorMessage(failed.error)}
      />
    );
  }
  return (
    <>
      <ul
        aria-label={messages.choose}
        className={joinClassNames(storyGridClassName, 'overflow-hidden rounded-control')}
      >
        {stories.map((story) => {
          const isSelected = chosen.has(story.id);
          return (
            <li key={story.id}>
              <StoryTile story={story} isSelected={isSelected} onPress={() => toggle(story.id)}>
                {isSelected && <span className="absolute inset-0 bg-[oklch(0_0_0/0.35)]" />}
                <span
                  className={joinClassNames(
                    'absolute top-2 right-2 flex size-6 items-center justify-center rounded-full border-2 border-white',
                    isSelected ? 'bg-accent text-on-strong' : 'bg-[oklch(0_0_0/0.3)]',
                  )}
                >
                  {isSelected && <Check size={14} strokeWidth={3} aria-hidden />}
                </span>
              </StoryTile>
            </li>
          );
        })}
      </ul>
      <NextPageButton query={query} failure={messages.olderNotLoaded} className="pt-3" />
    </>
  );
}

/** State of the form: the name, the selected stories, and the stories to choose from, newest first. */
function useHighlightForm(highlight: Highlight | undefined, firstStory: Story | undefined) {
  const { query, stories: archived } = useStoryArchive();
  const members = useHighlight(highlight?.id);
  const [name, setName] = useState(highlight?.name ?? '');
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // The same on every attempt: sent twice, it is one highlight.
  const [id] = useState(newId);
  const { data } = members;
  const before = useMemo(
    () => new Set((data?.stories ?? (firstStory ? [firstStory] : [])).map((story) => story.id)),
    [data, firstStory],
  );
  const stories = useMemo(
    () =>
      mergeStoriesById([firstStory ? [firstStory] : [], data?.stories ?? [], archived]).toSorted(
        (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
      ),
    [firstStory, data, archived],
  );
  const chosen = new Set([...before].filter((storyId) => changes.get(storyId) !== false));
  for (const [storyId, isChosen] of changes) if (isChosen) chosen.add(storyId);

  function toggle(storyId: string) {
    if (!chosen.has(storyId) && chosen.size >= maxStoriesPerHighlight)
      return void toast(messages.isFull({ max: maxStoriesPerHighlight }));
    setChanges(new Map(changes).set(storyId, !chosen.has(storyId)));
  }
  async function save(): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setError(undefined);
    try {
      if (highlight) {
        await updateHighlight(highlight.id, {
          name,
          addedStoryIds: [...chosen].filter((storyId) => !before.has(storyId)),
          removedStoryIds: [...before].filter((storyId) => !chosen.has(storyId)),
        });
        toast.success(messages.saved);
      } else {
        await createHighlight(id, name, [...chosen]);
        toast.success(messages.created({ name: name.trim() }));
      }
      return true;
    } catch (failure) {
      setError(getErrorMessage(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const isChanged = name !== (highlight?.name ?? '') || changes.size > 0;
  const isLoading = query.isPending || (highlight !== undefined && members.isPending);
  // Without its stories, a highlight cannot be changed: every story would look as if it were not selected.
  const hasNoMembers = members.isError && !data;
  const hasNoStories = query.isError && stories.length === 0;
  const failed = (hasNoMembers && members) || (hasNoStories && query);
  return { name, setName, error, isBusy, query, failed, stories, chosen, toggle, save, isChanged, isLoading };
}
