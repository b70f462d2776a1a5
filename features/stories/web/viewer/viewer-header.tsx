import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { Link } from '@tanstack/react-router';
import { BellOff, CirclePlus, Ellipsis, Link2, Music, Pause, Play, Share, Trash2, X } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { buildAbsoluteUrl, buildPersonPath } from '#platform/client/paths.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { logError } from '#platform/ui/error-log.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import type { Story } from '../../domain/story-shape.ts';
import { deleteStoryWithUndo, muteStoriesWithUndo } from './delete-story.ts';
import type { PersonStoryPicturePlaylist } from './reel.ts';
import type { StoryArchiveOrHighlight } from '../story-collection.ts';
import type { StoryMenuItemsLoader } from '../story-menu-items-loader.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { buildScrimGradient, storyScrims, storyTextShadowCss } from '../build-scrim-gradient.ts';
import { minFilledStoryProgressBarFraction } from './use-progress-bar.ts';
import { messages } from './messages.ts';

/** CSS classes of the controls on the picture, which are readable on a bright picture too. */
const onPicture =
  'text-white! hover:bg-[oklch(0.2_0.005_60/0.6)]! [&_svg]:drop-shadow-[0_1px_2px_oklch(0_0_0/0.7)]';

interface StoryHeadProps {
  reel: PersonStoryPicturePlaylist;
  frame: number;
  bar: RefObject<HTMLSpanElement | null>;
  story: Story;
  paused: boolean;
  moreItems: StoryMenuItemsLoader | undefined;
  collection: StoryArchiveOrHighlight | undefined;
  onAddToHighlight: () => void;
  onPause: () => void;
  onMenu: (open: boolean) => void;
  onClose: () => void;
}

/** Header of a story: progress bars, author, song, pause button and menu. */
export function StoryHeader(props: StoryHeadProps) {
  const { reel, frame, bar, story, paused, collection, onPause, onClose } = props;
  return (
    <header
      className="pointer-events-none absolute inset-x-0 top-0 px-3 pt-[max(10px,env(safe-area-inset-top))] [&_:is(a,button)]:pointer-events-auto"
      style={{
        background: buildScrimGradient('top'),
        paddingBottom: storyScrims.top.fadePx,
        textShadow: storyTextShadowCss,
      }}
    >
      <div aria-hidden className="flex gap-1">
        {reel.frames.map((one, at) => (
          <span
            key={`${one.storyId}.${one.at}`}
            className="h-[3px] flex-1 overflow-hidden rounded-full bg-[oklch(0.55_0_0/0.6)]"
          >
            <span
              key={at === frame ? 'now' : 'other'}
              ref={at === frame ? bar : undefined}
              className="block h-full origin-left rounded-full bg-white"
              style={{
                transform: `scaleX(${at < frame ? 1 : at === frame ? minFilledStoryProgressBarFraction : 0})`,
              }}
            />
          </span>
        ))}
      </div>
      <div className="mt-1.5 flex items-center gap-1">
        {/* The link is only as wide as the name, so a press in the gap behind a short name reaches the picture. */}
        <div className="flex min-w-0 flex-1">
          <Link
            to={buildPersonPath(story.userHandle)}
            onClick={onClose}
            className="flex min-h-11 min-w-0 items-center gap-2.5"
          >
            <Avatar id={story.userId} name={story.userName} src={story.userAvatar} size={34} />
            <span className="min-w-0">
              <span className="block truncate text-md leading-5 font-semibold">{story.userName}</span>{' '}
              <TimeAndBadges story={story} collectionName={collection?.name} />
            </span>
          </Link>
        </div>
        <IconButton
          icon={paused ? Play : Pause}
          label={paused ? messages.play : messages.pause}
          onClick={onPause}
          className={onPicture}
        />
        <StoryMenu {...props} />
        <IconButton
          icon={X}
          label={commonMessages.close}
          onClick={onClose}
          // The negative margin puts the icon 16 px from the edge, where the caption begins too.
          className={joinClassNames(onPicture, '-mr-2')}
        />
      </div>
    </header>
  );
}

/**
 * Line below the author's name: the name of the highlight, the time when the story was shared, badges for a story by a
 * bot, a sample story and a story that is not approved, and the song.
 */
function TimeAndBadges({ story, collectionName }: { story: Story; collectionName: string | undefined }) {
  const hasBadge = story.isBot || story.isSample || story.moderationStatus !== 'approved';
  return (
    <span
      className={joinClassNames(
        'flex min-w-0 items-center gap-x-1.5 leading-4.5 whitespace-nowrap big-text:flex-wrap',
        // Badges do not shrink, so a narrow phone has no place for them in one line.
        hasBadge && 'flex-wrap gap-y-0.5',
      )}
    >
      {collectionName && (
        <span className="min-w-0 truncate text-sm font-medium text-white">{collectionName}</span>
      )}
      <RelativeTime time={story.createdAt} className="shrink-0 text-sm text-white" />
      {story.isBot && <Pill look="badge">{commonMessages.bot}</Pill>}
      {story.isSample && <Pill look="badge">{messages.sample}</Pill>}
      {story.moderationStatus !== 'approved' && (
        <Pill look="badge" tone="warn">
          {story.moderationStatus === 'pending' ? messages.pending : messages.rejected}
        </Pill>
      )}
      {story.music && <Song song={story.music} />}
    </span>
  );
}

/** Song of a story, in the line below the author's name. */
function Song({ song }: { song: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1 text-sm font-medium text-white">
      <Music size={14} className="shrink-0 drop-shadow-[0_0_2px_oklch(0_0_0/0.8)]" aria-hidden />
      <span className="sr-only">{messages.music} </span>
      <span className="min-w-0 truncate">{song}</span>
    </span>
  );
}

/**
 * Menu of a story: copy the link, share, add to a highlight, hide the author's stories, delete, and the items that the
 * collection and other features add.
 */
function StoryMenu({ story, moreItems, collection, onAddToHighlight, onMenu, onClose }: StoryHeadProps) {
  const requireUser = useRequireSignIn();
  const [more, setMore] = useState<readonly MenuItem[]>([]);
  useEffect(() => {
    let isMounted = true;
    setMore([]);
    moreItems?.(story, 'story').then(
      (items) => isMounted && setMore(items),
      (error: unknown) => logError('story menu', error),
    );
    return () => {
      isMounted = false;
    };
    // The items do not depend on the story's counters, so the story's id is the only dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [story.id]);
  const isOwn = story.can.seeViewers;
  const items: MenuItem[] = collection?.isPrivate ? [] : listSharingItems(story);
  const isInHighlight = collection?.name !== undefined;
  if (isOwn && !isInHighlight && story.moderationStatus === 'approved')
    items.push({ label: messages.addToHighlight, icon: CirclePlus, onSelect: onAddToHighlight });
  items.push(...(collection?.listMenuItems?.(story) ?? []));
  if (!isOwn) {
    items.push({
      label: messages.hideStoriesOf({ name: story.userName }),
      icon: BellOff,
      onSelect: () =>
        requireUser(() => {
          onClose();
          return muteStoriesWithUndo(story.userId, story.userName);
        }, messages.joinToHide),
    });
  }
  // In a highlight, one deletes the highlight or removes the story. The story itself is deleted in the archive.
  if (story.can.delete && !(isOwn && isInHighlight)) {
    items.push({
      label: commonMessages.delete,
      icon: Trash2,
      danger: true,
      separated: true,
      onSelect: () => {
        // Closes the story player first. The toast with Undo is on the page below, which is inert while the player is
        // open.
        onClose();
        void deleteStoryWithUndo(story.id, isOwn);
      },
    });
  }
  return (
    <Menu
      label={messages.story}
      items={[...items, ...more]}
      trigger={(trigger) => <MenuOpener trigger={trigger} name={story.userName} onMenu={onMenu} />}
    />
  );
}

/** Returns the menu items that pass on the address of a story. */
function listSharingItems(story: Story): MenuItem[] {
  const address = buildAbsoluteUrl(`/story/${story.id}`);
  const copy = {
    label: commonMessages.copyLink,
    icon: Link2,
    onSelect: () => void copyTextToClipboard(address),
  };
  if (typeof navigator.share !== 'function') return [copy];
  const shared = { title: messages.storyOf({ name: story.userName }), text: story.caption, url: address };
  // The promise rejects if the person closes the system's share sheet, which is not an error.
  const share = {
    label: messages.shareWith,
    icon: Share,
    onSelect: () => void navigator.share(shared).catch(() => {}),
  };
  return [copy, share];
}

type Trigger = Parameters<Parameters<typeof Menu>[0]['trigger']>[0];

function MenuOpener(props: { trigger: Trigger; name: string; onMenu: (open: boolean) => void }) {
  const { trigger, name, onMenu } = props;
  const open = trigger['aria-expanded'];
  useEffect(() => {
    if (!open) return;
    onMenu(true);
    return () => onMenu(false);
    // `onMenu` pauses playback. It is not a dependency, because it must be called only when the menu opens or closes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  return (
    <IconButton
      {...trigger}
      icon={Ellipsis}
      label={messages.moreOptionsForStory({ name })}
      title={commonMessages.more}
      className={onPicture}
    />
  );
}
