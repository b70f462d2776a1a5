import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getOrCreateGuestId } from '#features/accounts/web/public.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { useIsModalOpen } from '#platform/ui/use-is-modal-open.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';
import type { AuthorStoryGroup } from '../../domain/group-stories.ts';
import type { Story, StoryMediaItem } from '../../domain/story-shape.ts';
import {
  getNextPicturePlaybackPosition,
  getPlaybackStartOfNextPerson,
  getPreviousPicturePlaybackPosition,
  getPlaybackStartOfPreviousPerson,
  recognizePlaybackGesture,
  getPlaybackActionForKey,
  createStoryPicturePlaylist,
  getPictureDisplayMs,
} from './reel.ts';
import type { PlaybackAction, PlaybackPosition, PersonStoryPicturePlaylist } from './reel.ts';
import type { StoryArchiveOrHighlight } from '../story-collection.ts';
import type { StoryMenuItemsLoader } from '../story-menu-items-loader.ts';
import { FullScreenDialog } from '../full-screen-dialog.tsx';
import { StoryLayout } from '../story-layout.tsx';
import { viewStoryMutation } from '../story-store.ts';
import { useStoryProgressBar } from './use-progress-bar.ts';
import { StoryFooter, type OpenStoryDialogOrMenu } from './story-actions.tsx';
import { StoryCaption } from './story-caption.tsx';
import type { AskedQuestion } from './story-quick-reply.tsx';
import { useCanMessageAuthor } from './use-story-reply-form.ts';
import { StoryHeader } from './viewer-header.tsx';
import { ExpiredStoryNotice, StoryPicture } from './viewer-picture.tsx';
import { messages } from './messages.ts';

const Comments = createLazyDialog(() => import('./story-comments.tsx'));
const Viewers = createLazyDialog(() => import('./story-viewers.tsx'));
const AddToHighlight = createLazyDialog(() => import('../highlights/add-to-highlight-dialog.tsx'));

/** Functions that return the position to which an action moves; null after the last picture. */
const positionGetters = {
  forward: getNextPicturePlaybackPosition,
  nextPerson: getPlaybackStartOfNextPerson,
  backward: getPreviousPicturePlaybackPosition,
  previousPerson: getPlaybackStartOfPreviousPerson,
};

interface ViewerProps {
  /** The story rings (one for each author) to play, in this order. Changes after the player has opened are ignored. */
  rings: readonly AuthorStoryGroup<Story>[];
  /** Id of the person whose stories are played first. */
  startUserId: string;
  /** Current stories from the live list. A story of `rings` that is missing here has expired or was deleted. */
  stories: readonly Story[];
  moreItems?: StoryMenuItemsLoader | undefined;
  /** The archive or the highlight that contains the stories; undefined for current stories. */
  collection?: StoryArchiveOrHighlight | undefined;
  onClose: () => void;
}

/**
 * Full-screen player of stories (EXP-034), controlled by taps, long presses, swipes and keys. Pressing the picture
 * pauses the story. If the press lasts longer than a tap, the header and the caption are hidden until the press ends.
 */
export default function StoryPlayer(props: ViewerProps) {
  const { rings, startUserId, stories, moreItems, collection, onClose } = props;
  const [reels] = useState<readonly PersonStoryPicturePlaylist[]>(() =>
    rings.map((ring) => createStoryPicturePlaylist(ring)),
  );
  const [known] = useState(() => new Map(rings.flatMap((ring) => ring.stories).map((one) => [one.id, one])));
  const [position, setPosition] = useState(() => findStartPosition(reels, startUserId));
  const [panel, setPanel] = useState<OpenStoryDialogOrMenu>();
  const [isHeld, setHeld] = useState(false);
  const [isItemFocused, setItemFocused] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [asked, setAsked] = useState<AskedQuestion>();
  // Playback starts paused if the person prefers reduced motion.
  const [isStopped, setStopped] = useState(prefersReducedMotion);
  const [loaded, setLoaded] = useState<string>();

  const reel = reels[position.reel]!;
  const frame = reel.frames[position.frame]!;
  const now = useMemo(() => new Map(stories.map((one) => [one.id, one])), [stories]);
  const story = now.get(frame.storyId);
  const shown = story ?? known.get(frame.storyId)!;
  const picture = shown.media[frame.at]!;
  const canAnswer = useCanMessageAuthor(story);
  const key = `${position.reel}.${position.frame}`;
  const isCovered = useIsModalOpen();
  const isInterrupted = isHeld || isItemFocused || isTyping || isStopped || isCovered || panel !== undefined;
  const paused = isInterrupted || (story !== undefined && loaded !== picture.url);
  const bar = useStoryProgressBar(key, getPictureDisplayMs(shown.caption), paused, () => go('forward'));
  useReportView(story, loaded === picture.url);
  usePreload(reels, position, known);

  function go(to: PlaybackAction) {
    if (to === 'none') return;
    const next = to === 'close' ? null : positionGetters[to](reels, position);
    if (next === null) return onClose();
    setPosition(next);
    setAsked(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (panel !== undefined || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea')) return;
    // If a button or link has the focus, Space must press it. Otherwise Space pauses the story.
    if (event.key === ' ' && target.closest('button, a')) return;
    const gesture = getPlaybackActionForKey(event.key, event.shiftKey);
    if (gesture === undefined) return;
    event.preventDefault();
    if (gesture === 'pause') setStopped((was) => !was);
    else go(gesture);
  }

  const press = usePress(go, setHeld);
  return (
    <FullScreenDialog
      label={messages.storyOf({ name: shown.userName })}
      onRequestClose={onClose}
      onKeyDown={onKeyDown}
    >
      <StoryLayout
        footer={
          story && (
            <StoryFooter
              key={story.id}
              story={story}
              isTyping={isTyping}
              asked={asked?.storyId === story.id ? asked : undefined}
              onQuestionDone={() => setAsked(undefined)}
              onPanel={setPanel}
              onTyping={setTyping}
            />
          )
        }
        sideContent={<StepButtons go={go} isFirst={position.reel === 0 && position.frame === 0} />}
      >
        <div className="absolute inset-0 touch-none select-none" {...press}>
          {story ? (
            <StoryPicture
              key={key}
              media={picture}
              filter={story.filter}
              onLoaded={() => setLoaded(picture.url)}
              onOpenLink={onClose}
              onAnswer={canAnswer ? (question) => setAsked({ storyId: story.id, question }) : undefined}
              onItemFocus={setItemFocused}
            />
          ) : (
            <ExpiredStoryNotice onNext={() => go('forward')} />
          )}
        </div>
        {isTyping && <DimmedLayer />}
        <div className={joinClassNames('transition-opacity', isHeld && 'opacity-0 delay-250')}>
          <StoryHeader
            reel={reel}
            frame={position.frame}
            bar={bar}
            story={shown}
            paused={isStopped}
            moreItems={moreItems}
            collection={collection}
            onAddToHighlight={() => setPanel('highlights')}
            onPause={() => setStopped((was) => !was)}
            onMenu={(open) => setPanel((was) => (open ? 'menu' : was === 'menu' ? undefined : was))}
            onClose={onClose}
          />
          {story && <StoryCaption story={story} isReplying={isTyping} />}
        </div>
        <PictureAnnouncement
          story={shown}
          frame={position.frame}
          total={reel.frames.length}
          picture={picture}
        />
      </StoryLayout>
      {story && (
        <StoryPanels story={story} panel={panel} moreItems={moreItems} onClose={() => setPanel(undefined)} />
      )}
    </FullScreenDialog>
  );
}

interface PictureAnnouncementProps {
  story: Story;
  frame: number;
  total: number;
  picture: StoryMediaItem;
}

/** Text for screen readers about the shown picture: its author, its position and its alt text. */
function PictureAnnouncement({ story, frame, total, picture }: PictureAnnouncementProps) {
  return (
    <p className="sr-only" aria-live="polite">
      {messages.picture({
        name: story.userName,
        at: frame + 1,
        total,
        alt: [picture.alt, ...picture.words.map(({ text }) => text)].join(' ').trim(),
      })}
    </p>
  );
}

interface StoryPanelsProps {
  story: Story;
  panel: OpenStoryDialogOrMenu;
  moreItems: StoryMenuItemsLoader | undefined;
  onClose: () => void;
}

/** Dialogs above a story: its comments, its viewers, and the highlights to which it can be added. */
function StoryPanels({ story, panel, moreItems, onClose }: StoryPanelsProps) {
  return (
    <Suspense>
      {panel === 'comments' && <Comments story={story} moreItems={moreItems} onClose={onClose} />}
      {panel === 'viewers' && <Viewers story={story} onClose={onClose} />}
      {panel === 'highlights' && <AddToHighlight story={story} onClose={onClose} />}
    </Suspense>
  );
}

/** Returns where playback starts: at the reel of a person, or at the first reel if the person has none. */
function findStartPosition(reels: readonly PersonStoryPicturePlaylist[], userId: string): PlaybackPosition {
  const reel = Math.max(
    0,
    reels.findIndex((one) => one.userId === userId),
  );
  return { reel, frame: reels[reel]?.start ?? 0 };
}

/**
 * Dark layer on the picture while the person writes a reply. A press on it takes the focus from the reply field and
 * does nothing else.
 */
function DimmedLayer() {
  return <div data-dimmed className="absolute inset-0 bg-[oklch(0_0_0/0.4)]" />;
}

/** Buttons for the previous and the next picture, for mouse, keyboard and screen readers. */
function StepButtons({ go, isFirst }: { go: (to: PlaybackAction) => void; isFirst: boolean }) {
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={messages.previous}
        disabled={isFirst}
        onClick={() => go('backward')}
        tone="quiet"
        className="absolute top-1/2 -left-16 rounded-full max-sm:sr-only"
      />
      <IconButton
        icon={ChevronRight}
        label={messages.next}
        onClick={() => go('forward')}
        tone="quiet"
        className="absolute top-1/2 -right-16 rounded-full max-sm:sr-only"
      />
    </>
  );
}

/**
 * Reports a view to the server when a story's picture is loaded, once per story. Views of the viewer's own stories
 * are not reported.
 */
function useReportView(story: Story | undefined, isLoaded: boolean): void {
  const reported = useRef(new Set<string>());
  useEffect(() => {
    if (!story || !isLoaded || story.isSeen || story.can.seeViewers || reported.current.has(story.id)) return;
    reported.current.add(story.id);
    void appOptimisticMutationRunner.run(viewStoryMutation, {
      storyId: story.id,
      guestId: getOrCreateGuestId(),
    });
  }, [story, isLoaded]);
}

/** Preloads the next picture. */
function usePreload(
  reels: readonly PersonStoryPicturePlaylist[],
  position: PlaybackPosition,
  known: ReadonlyMap<string, Story>,
): void {
  useEffect(() => {
    const next = getNextPicturePlaybackPosition(reels, position);
    const frame = next && reels[next.reel]?.frames[next.frame];
    const url = frame && sanitizeImageUrl(known.get(frame.storyId)?.media[frame.at]?.url);
    if (url) new Image().src = url;
  }, [reels, position, known]);
}

/**
 * Returns pointer handlers for the picture. Pressing the picture pauses the story. A tap or swipe moves to another
 * picture or person, or closes the player.
 */
function usePress(go: (to: PlaybackAction) => void, setHeld: (held: boolean) => void) {
  const start = useRef<{ x: number; y: number; at: number }>(undefined);
  const end = () => {
    start.current = undefined;
    setHeld(false);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as HTMLElement).closest('a, button')) return;
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
      go(recognizePlaybackGesture({ dx, dy, ms, x: was.x - box.left, width: box.width }));
    },
    onPointerCancel: end,
  };
}
