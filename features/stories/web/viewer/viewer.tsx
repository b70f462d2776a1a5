import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getGuestId } from '#features/accounts/web/public.ts';
import { cx } from '#platform/ui/cx.ts';
import { logError } from '#platform/ui/error-log.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { safeImageUrl } from '#platform/ui/safe-url.ts';
import { useModalOpen } from '#platform/ui/use-modal-open.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { StoryRing } from '../../domain/group-stories.ts';
import type { Story } from '../../domain/story-shape.ts';
import { storiesApi } from '../calls.ts';
import { darkTokens } from './dark-tokens.ts';
import {
  backward,
  forward,
  nextPerson,
  previousPerson,
  readGesture,
  readKey,
  reelOf,
  standMs,
} from './reel.ts';
import type { Gesture, Place, Reel } from './reel.ts';
import type { StoryItems } from '../story-items.ts';
import { markSeen } from '../story-overlay.ts';
import { useAdvance } from './use-advance.ts';
import { useFullModal } from './use-full-modal.ts';
import { type Panel, StoryFoot } from './viewer-foot.tsx';
import { StoryHead } from './viewer-head.tsx';
import { StoryOver, StoryPicture } from './viewer-picture.tsx';
import { messages } from './messages.ts';

const Comments = lazyDialog(() => import('./story-comments.tsx'));
const Viewers = lazyDialog(() => import('./story-viewers.tsx'));

/** What floats brings fills of its own, which follow the page; over a story they are the dark ones. */
const darkFloats =
  '[&_:is(.sheet,.floating-menu)]:[--fill:oklch(0.275_0.009_60)] [&_:is(.sheet,.floating-menu)]:[--fill-strong:oklch(0.32_0.01_60)]';

interface ViewerProps {
  /** Whose stories, in this order; taken as they are when the viewer opens. */
  rings: readonly StoryRing<Story>[];
  /** The person to begin with. */
  first: string;
  /** The stories as they are now, for numbers and for what is gone meanwhile. */
  stories: readonly Story[];
  moreItems?: StoryItems | undefined;
  onClose: () => void;
}

/** Stories over the whole screen (EXP-034): tap, hold, swipe, keys; goes on by itself. */
export default function StoryViewer({ rings, first, stories, moreItems, onClose }: ViewerProps) {
  const [reels] = useState<readonly Reel[]>(() => rings.map((ring) => reelOf(ring)));
  const [known] = useState(() => new Map(rings.flatMap((ring) => ring.stories).map((one) => [one.id, one])));
  const [place, setPlace] = useState<Place>(() => {
    const reel = Math.max(
      0,
      reels.findIndex((one) => one.userId === first),
    );
    return { reel, frame: reels[reel]?.start ?? 0 };
  });
  const [panel, setPanel] = useState<Panel>();
  const [held, setHeld] = useState(false);
  // Nothing moves by itself for those who asked for less motion.
  const [stopped, setStopped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [loaded, setLoaded] = useState<string>();
  const dialog = useFullModal(onClose);

  const reel = reels[place.reel]!;
  const frame = reel.frames[place.frame]!;
  const now = useMemo(() => new Map(stories.map((one) => [one.id, one])), [stories]);
  const story = now.get(frame.storyId);
  const shown = story ?? known.get(frame.storyId)!;
  const picture = shown.media[frame.at]!;
  const key = `${place.reel}.${place.frame}`;
  const covered = useModalOpen();
  const paused =
    held || stopped || covered || panel !== undefined || (story !== undefined && loaded !== picture.url);
  const bar = useAdvance(key, standMs(shown.caption), paused, () => go('forward'));
  useView(story, loaded === picture.url);
  usePreload(reels, place, known);

  function go(to: Gesture) {
    if (to === 'none') return;
    if (to === 'close') return onClose();
    if (to === 'backward') return setPlace(backward(reels, place));
    if (to === 'previousPerson') return setPlace(previousPerson(reels, place));
    const next = to === 'forward' ? forward(reels, place) : nextPerson(reels, place);
    if (next === null) onClose();
    else setPlace(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (panel !== undefined || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    // Space on a button presses the button.
    if (event.key === ' ' && target.closest('button, a')) return;
    const what = readKey(event.key, event.shiftKey);
    if (what === undefined) return;
    event.preventDefault();
    if (what === 'pause') setStopped((was) => !was);
    else go(what);
  }

  const press = usePress(go, setHeld);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={messages.storyOf({ name: shown.userName })}
      data-over-all
      style={darkTokens}
      className={cx(
        'fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none bg-[oklch(0.12_0_0)] p-0 text-ink outline-none',
        darkFloats,
      )}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <div className="relative mx-auto flex h-full max-w-[calc(100dvh*9/16+80px)] min-w-0 flex-col sm:px-10">
        <StoryHead
          reel={reel}
          frame={place.frame}
          bar={bar}
          story={shown}
          paused={stopped}
          moreItems={moreItems}
          onPause={() => setStopped((was) => !was)}
          onMenu={(open) => setPanel(open ? 'menu' : undefined)}
          onClose={onClose}
        />
        <div
          className="relative min-h-0 flex-1 touch-none overflow-hidden select-none sm:rounded-card"
          {...press}
        >
          {story ? (
            <StoryPicture
              key={key}
              media={picture}
              filter={story.filter}
              onLoaded={() => setLoaded(picture.url)}
            />
          ) : (
            <StoryOver onNext={() => go('forward')} />
          )}
        </div>
        <Sides go={go} isFirst={place.reel === 0 && place.frame === 0} />
        {story && <StoryFoot story={story} onPanel={setPanel} />}
        <p className="sr-only" aria-live="polite">
          {messages.picture({
            name: shown.userName,
            at: place.frame + 1,
            total: reel.frames.length,
            alt: picture.alt,
          })}
        </p>
      </div>
      <Suspense>
        {panel === 'comments' && story && (
          <Comments story={story} moreItems={moreItems} onClose={() => setPanel(undefined)} />
        )}
        {panel === 'viewers' && story && <Viewers story={story} onClose={() => setPanel(undefined)} />}
      </Suspense>
    </dialog>
  );
}

/** Buttons beside the picture, for a mouse and for those who go from button to button. */
function Sides({ go, isFirst }: { go: (to: Gesture) => void; isFirst: boolean }) {
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={messages.previous}
        disabled={isFirst}
        onClick={() => go('backward')}
        className="absolute top-1/2 left-0 max-sm:sr-only"
      />
      <IconButton
        icon={ChevronRight}
        label={messages.next}
        onClick={() => go('forward')}
        className="absolute top-1/2 right-0 max-sm:sr-only"
      />
    </>
  );
}

/** Tells the server once that a story was looked at; one's own is never a view. */
function useView(story: Story | undefined, isThere: boolean): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!story || !isThere || story.isSeen || story.can.seeViewers || told.current.has(story.id)) return;
    told.current.add(story.id);
    markSeen(story.id);
    storiesApi
      .viewStory({ storyId: story.id, guestId: getGuestId() })
      .catch((error: unknown) => logError('viewStory', error));
  }, [story, isThere]);
}

/** Fetches what comes next ahead. */
function usePreload(reels: readonly Reel[], place: Place, known: ReadonlyMap<string, Story>): void {
  useEffect(() => {
    const next = forward(reels, place);
    const frame = next && reels[next.reel]?.frames[next.frame];
    const url = frame && safeImageUrl(known.get(frame.storyId)?.media[frame.at]?.url);
    if (url) new Image().src = url;
  }, [reels, place, known]);
}

/** Presses on the picture: holding stops it, a tap or a swipe goes on. */
function usePress(go: (to: Gesture) => void, setHeld: (held: boolean) => void) {
  const start = useRef<{ x: number; y: number; at: number }>(undefined);
  const end = () => {
    start.current = undefined;
    setHeld(false);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      setHeld(true);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const was = start.current;
      end();
      if (!was) return;
      const box = event.currentTarget.getBoundingClientRect();
      const ms = event.timeStamp - was.at;
      const [dx, dy] = [event.clientX - was.x, event.clientY - was.y];
      go(readGesture({ dx, dy, ms, x: was.x - box.left, width: box.width }));
    },
    onPointerCancel: end,
  };
}
