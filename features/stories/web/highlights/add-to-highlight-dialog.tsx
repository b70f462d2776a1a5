import { useState } from 'react';
import { Check, Plus } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { canCreateAnotherHighlight } from '../../domain/highlight-rules.ts';
import type { Story } from '../../domain/story-shape.ts';
import { HighlightCover } from './highlight-cover.tsx';
import {
  type StoryHighlightListItem,
  updateHighlight,
  useOwnHighlightChoicesForStory,
} from './highlight-data.ts';
import { messages } from './messages.ts';

const Form = createLazyDialog(() => import('./highlight-form.tsx'));

/** Dialog that adds one of the viewer's stories to a highlight, or to a new one (EXP-039). */
export default function AddToHighlightDialog({ story, onClose }: { story: Story; onClose: () => void }) {
  const query = useOwnHighlightChoicesForStory(story.userId, story.id);
  const [isCreating, setCreating] = useState(false);
  const [busyId, setBusyId] = useState<string>();
  const highlights = query.data?.highlights;

  async function add({ id, name }: StoryHighlightListItem) {
    if (busyId !== undefined) return;
    setBusyId(id);
    try {
      await updateHighlight(id, { addedStoryIds: [story.id] });
      onClose();
      toast.success(messages.added({ name }));
    } catch (error) {
      toast.error(messages.failed({ problem: getErrorMessage(error) }));
    }
    setBusyId(undefined);
  }
  if (isCreating) return <Form firstStory={story} onSaved={onClose} onClose={() => setCreating(false)} />;
  return (
    <Dialog open title={messages.addTitle} width={420} onClose={onClose}>
      {query.isPending && (
        <SkeletonList label={messages.loadingHighlights}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {query.isError && highlights === undefined && (
        <ErrorState
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          detail={getErrorMessage(query.error)}
        />
      )}
      {highlights && (
        <ul className="pb-2">
          {canCreateAnotherHighlight(highlights.length) && (
            <li>
              <button type="button" onClick={() => setCreating(true)} className={rowClassName}>
                <span className="flex size-13 shrink-0 items-center justify-center rounded-full border-2 border-dashed border-edge text-muted">
                  <Plus size={22} aria-hidden />
                </span>
                <span className="font-semibold">{messages.newHighlight}</span>
              </button>
            </li>
          )}
          {highlights.map((highlight) => (
            <li key={highlight.id}>
              <HighlightChoice
                highlight={highlight}
                isBusy={busyId === highlight.id}
                onPress={() => void add(highlight)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const rowClassName =
  '-mx-2 flex min-h-16 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill disabled:hover:bg-transparent';

interface HighlightChoiceProps {
  highlight: StoryHighlightListItem;
  isBusy: boolean;
  onPress: () => void;
}

function HighlightChoice({ highlight, isBusy, onPress }: HighlightChoiceProps) {
  const { name, cover, storyCount, hasStory = false } = highlight;
  return (
    <button type="button" disabled={hasStory} aria-busy={isBusy} onClick={onPress} className={rowClassName}>
      <HighlightCover cover={cover} className="size-13" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          {hasStory ? messages.alreadyAdded : messages.storyCount({ count: storyCount })}
        </span>
      </span>
      {hasStory && <Check size={20} aria-hidden className="shrink-0 text-accent-ink" />}
    </button>
  );
}
