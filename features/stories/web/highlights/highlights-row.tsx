import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { StoryMenuItemsLoader } from '../story-menu-items-loader.ts';
import { HighlightCover } from './highlight-cover.tsx';
import { type StoryHighlightListItem, useHighlights } from './highlight-data.ts';
import { messages } from './messages.ts';

const Player = createLazyDialog(() => import('./highlight-player.tsx'));
const Form = createLazyDialog(() => import('./highlight-form.tsx'));

interface HighlightsRowProps {
  userId: string;
  moreItems: StoryMenuItemsLoader;
}

/**
 * Row of highlights below the header of a profile (EXP-039). Renders nothing if the person has none. The owner's row
 * begins with a circle that creates a highlight, if the archive has a story.
 */
export function HighlightsRow({ userId, moreItems }: HighlightsRowProps) {
  const { data } = useHighlights(userId);
  const [opened, setOpened] = useState<StoryHighlightListItem>();
  const [isCreating, setCreating] = useState(false);
  const highlights = useVisibleItems(data?.highlights ?? [], 'person');
  const canCreate = data?.canCreate === true;
  return (
    <>
      {(highlights.length > 0 || canCreate) && (
        <section aria-label={messages.highlights}>
          {/* The server draws an empty row of this height into the page (`render-first-screen.ts` of the feed). */}
          <ul className="scroll-row h-27 items-start big-text:h-auto">
            {canCreate && (
              <li className="-ml-4 shrink-0">
                <button
                  type="button"
                  aria-label={messages.newHighlight}
                  onClick={() => setCreating(true)}
                  className={circleClassName}
                >
                  <span className="flex size-16 items-center justify-center rounded-full border-2 border-dashed border-edge text-muted">
                    <Plus size={24} aria-hidden />
                  </span>
                  <span aria-hidden className={nameClassName}>
                    {messages.newLabel}
                  </span>
                </button>
              </li>
            )}
            {highlights.map((highlight, index) => (
              <li key={highlight.id} className={index === 0 && !canCreate ? '-ml-4 shrink-0' : 'shrink-0'}>
                <button
                  type="button"
                  aria-label={messages.highlight({ name: highlight.name, count: highlight.storyCount })}
                  onClick={() => setOpened(highlight)}
                  className={circleClassName}
                >
                  <HighlightCover cover={highlight.cover} className="size-16" />
                  <span aria-hidden className={nameClassName}>
                    {highlight.name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened && <Player listed={opened} moreItems={moreItems} onClose={() => setOpened(undefined)} />}
      {isCreating && <Form onClose={() => setCreating(false)} />}
    </>
  );
}

const circleClassName =
  'flex w-24 flex-col items-center gap-1 rounded-control py-1 hover:bg-fill focus-visible:-outline-offset-2';
const nameClassName = 'line-clamp-2 w-full px-1 text-center text-xs leading-tight wrap-anywhere';
