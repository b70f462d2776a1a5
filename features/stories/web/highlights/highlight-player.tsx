import { useEffect, useMemo, useState } from 'react';
import { CircleDashed, CircleMinus, Pencil, Trash2, X } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { createAuthorStoryGroup } from '../../domain/group-stories.ts';
import type { Highlight } from '../../domain/highlight-shape.ts';
import type { Story } from '../../domain/story-shape.ts';
import { FullScreenDialog } from '../full-screen-dialog.tsx';
import { StoryLayout } from '../story-layout.tsx';
import type { StoryArchiveOrHighlight } from '../story-collection.ts';
import type { StoryMenuItemsLoader } from '../story-menu-items-loader.ts';
import { storyEntityType } from '../story-store.ts';
import StoryPlayer from '../viewer/story-player.tsx';
import {
  deleteHighlightAfterConfirmation,
  removeStoryFromHighlight,
  useHighlight,
} from './highlight-data.ts';
import { messages } from './messages.ts';

const Form = createLazyDialog(() => import('./highlight-form.tsx'));

interface HighlightPlayerProps {
  /** The highlight as it is in the row, which is shown while its stories are loading. */
  listed: Highlight;
  moreItems: StoryMenuItemsLoader;
  onClose: () => void;
}

/** Plays the stories of a highlight, the oldest first (EXP-039). */
export default function HighlightPlayer({ listed, moreItems, onClose }: HighlightPlayerProps) {
  const query = useHighlight(listed.id);
  const [first, ...rest] = query.data?.stories ?? [];
  if (query.data && first) {
    const { highlight } = query.data;
    return (
      <LoadedHighlight
        highlight={highlight}
        stories={[first, ...rest]}
        moreItems={moreItems}
        onClose={onClose}
      />
    );
  }
  return (
    <FullScreenDialog label={listed.name} onRequestClose={onClose}>
      <StoryLayout footer={null}>
        <IconButton
          icon={X}
          label={commonMessages.close}
          onClick={onClose}
          className="absolute! top-[max(10px,env(safe-area-inset-top))] right-1"
        />
        <div className="flex h-full flex-col items-center justify-center">
          {query.isPending && <Spinner label={messages.loading} size={28} />}
          {query.isError && (
            <ErrorState
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
              detail={getErrorMessage(query.error)}
            />
          )}
          {query.data && (
            <EmptyState
              icon={CircleDashed}
              title={listed.name}
              action={
                query.data.highlight.can.delete && (
                  <Button
                    onClick={() =>
                      void deleteHighlightAfterConfirmation(listed).then((done) => done && onClose())
                    }
                  >
                    {messages.deleteHighlight}
                  </Button>
                )
              }
            >
              {messages.noStories}
            </EmptyState>
          )}
        </div>
      </StoryLayout>
    </FullScreenDialog>
  );
}

interface LoadedHighlightProps {
  highlight: Highlight;
  stories: readonly [Story, ...Story[]];
  moreItems: StoryMenuItemsLoader;
  onClose: () => void;
}

function LoadedHighlight({ highlight, stories, moreItems, onClose }: LoadedHighlightProps) {
  const { user } = useAuth();
  const [isEditing, setEditing] = useState(false);
  // Hides stories that the viewer has just reported, and stories by people whom the viewer has just blocked.
  const shown = useVisibleItems(useEntities(storyEntityType, stories), 'single');
  const isReported =
    useVisibleItems(
      useMemo(() => [highlight], [highlight]),
      'single',
    ).length === 0;
  useEffect(() => {
    if (isReported) onClose();
  }, [isReported, onClose]);
  // The menu of a story also reports the highlight, because its name is no part of the story.
  const allItems: StoryMenuItemsLoader = async (thing, kind) => {
    const items = await moreItems(thing, kind);
    if (kind !== 'story' || highlight.can.edit) return items;
    return [...items, ...(await moreItems({ id: highlight.id, userId: null, userName: '' }, 'highlight'))];
  };
  const [rings] = useState(() => [createAuthorStoryGroup(stories, user?.id ?? null)]);
  const collection = useMemo<StoryArchiveOrHighlight>(() => {
    const closeAfter = (isDone: Promise<boolean>) => void isDone.then((done) => done && onClose());
    const edit = [
      { label: messages.change, icon: Pencil, onSelect: () => setEditing(true) },
      {
        label: messages.remove,
        icon: CircleMinus,
        onSelect: (story: Story) => closeAfter(removeStoryFromHighlight(highlight, story)),
      },
    ];
    const remove = {
      label: messages.deleteHighlight,
      icon: Trash2,
      danger: true,
      separated: true,
      onSelect: () => closeAfter(deleteHighlightAfterConfirmation(highlight)),
    };
    return {
      name: highlight.name,
      isPrivate: false,
      listMenuItems: (story) =>
        [...(highlight.can.edit ? edit : []), ...(highlight.can.delete ? [remove] : [])].map((item) => ({
          ...item,
          onSelect: () => item.onSelect(story),
        })),
    };
  }, [highlight, onClose]);
  return (
    <>
      <StoryPlayer
        rings={rings}
        startUserId={highlight.userId}
        stories={shown}
        moreItems={allItems}
        collection={collection}
        onClose={onClose}
      />
      {isEditing && <Form highlight={highlight} onSaved={onClose} onClose={() => setEditing(false)} />}
    </>
  );
}
