import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { Link } from '@tanstack/react-router';
import { BellOff, Ellipsis, Link2, Pause, Play, Share, Trash2, X } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import { fullAddress, personPath } from '#platform/client/paths.ts';
import { copyText } from '#platform/ui/copy-text.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { logError } from '#platform/ui/error-log.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import type { Story } from '../../domain/story-shape.ts';
import { deleteWithUndo, muteWithUndo } from './delete-story.ts';
import type { Reel } from './reel.ts';
import type { StoryItems } from '../story-items.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

interface StoryHeadProps {
  reel: Reel;
  frame: number;
  bar: RefObject<HTMLSpanElement | null>;
  story: Story;
  paused: boolean;
  moreItems: StoryItems | undefined;
  onPause: () => void;
  onMenu: (open: boolean) => void;
  onClose: () => void;
}

/** How far, whose it is, and what can be done with it. */
export function StoryHead(props: StoryHeadProps) {
  const { reel, frame, bar, story, paused, onPause, onClose } = props;
  return (
    <header className="shrink-0 px-3 pt-[max(10px,env(safe-area-inset-top))] pb-1.5">
      <div aria-hidden className="flex gap-1">
        {reel.frames.map((one, at) => (
          <span
            key={`${one.storyId}.${one.at}`}
            className="h-[3px] flex-1 overflow-hidden rounded-full bg-fill-strong"
          >
            <span
              key={at === frame ? 'now' : 'other'}
              ref={at === frame ? bar : undefined}
              className="block h-full origin-left rounded-full bg-white"
              style={{ transform: at < frame ? 'scaleX(1)' : 'scaleX(0)' }}
            />
          </span>
        ))}
      </div>
      <div className="mt-1.5 flex items-center gap-1">
        <Link
          to={personPath(story.userHandle)}
          onClick={onClose}
          className="flex min-h-11 min-w-0 items-center gap-2.5"
        >
          <Avatar id={story.userId} name={story.userName} src={story.userAvatar} size={34} />
          <span className="min-w-0 truncate text-md font-semibold">{story.userName}</span>
        </Link>
        <RelativeTime at={story.createdAt} className="ml-1 shrink-0 text-sm text-muted" />
        {story.isBot && <Pill look="badge">{commonMessages.bot}</Pill>}
        {story.isSample && <Pill look="badge">{messages.sample}</Pill>}
        {story.moderationStatus !== 'approved' && (
          <Pill look="badge" tone="warn">
            {story.moderationStatus === 'pending' ? messages.pending : messages.rejected}
          </Pill>
        )}
        <span className="flex-1" />
        <IconButton
          icon={paused ? Play : Pause}
          label={paused ? messages.play : messages.pause}
          onClick={onPause}
        />
        <StoryMenu {...props} />
        <IconButton icon={X} label={commonMessages.close} onClick={onClose} />
      </div>
    </header>
  );
}

/** Copying its link, sharing it, taking it away, and what other features put in. */
function StoryMenu({ story, moreItems, onMenu, onClose }: StoryHeadProps) {
  const requireUser = useRequireUser();
  const [more, setMore] = useState<readonly MenuItem[]>([]);
  useEffect(() => {
    let here = true;
    setMore([]);
    moreItems?.(story, 'story').then(
      (items) => here && setMore(items),
      (error: unknown) => logError('story menu', error),
    );
    return () => {
      here = false;
    };
    // The menu is about this very story, whatever its numbers.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [story.id]);
  const address = fullAddress(`/story/${story.id}`);
  const own = story.can.seeViewers;
  const items: MenuItem[] = [
    { label: commonMessages.copyLink, icon: Link2, onSelect: () => void copyText(address) },
  ];
  if (typeof navigator.share === 'function') {
    const what = { title: messages.storyOf({ name: story.userName }), text: story.caption, url: address };
    // Closing the system's sheet is no failure.
    items.push({
      label: messages.shareWith,
      icon: Share,
      onSelect: () => void navigator.share(what).catch(() => {}),
    });
  }
  if (!own) {
    items.push({
      label: messages.hideStoriesOf({ name: story.userName }),
      icon: BellOff,
      onSelect: () =>
        requireUser(() => {
          onClose();
          return muteWithUndo(story.userId, story.userName);
        }, messages.joinToHide),
    });
  }
  if (story.can.delete) {
    items.push({
      label: commonMessages.delete,
      icon: Trash2,
      danger: true,
      separated: true,
      onSelect: () => {
        // The way back is offered on the page, which cannot be pressed under the viewer.
        onClose();
        void deleteWithUndo(story.id, own);
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

type Trigger = Parameters<Parameters<typeof Menu>[0]['trigger']>[0];

function MenuOpener(props: { trigger: Trigger; name: string; onMenu: (open: boolean) => void }) {
  const { trigger, name, onMenu } = props;
  const open = trigger['aria-expanded'];
  useEffect(() => {
    if (!open) return;
    onMenu(true);
    return () => onMenu(false);
    // The picture waits while the menu is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  return (
    <IconButton
      {...trigger}
      icon={Ellipsis}
      label={messages.moreAboutStory({ name })}
      title={commonMessages.more}
    />
  );
}
