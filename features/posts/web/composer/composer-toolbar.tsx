import { Link } from '@tanstack/react-router';
import { AtSign, CalendarPlus, Camera, ChartBarBig, Hash, ImagePlus, MapPin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { maxImagesPerPost } from '../../domain/limits.ts';
import { messages } from './messages.ts';

interface ComposerToolbarProps {
  /** Number of photos that the author can still add to the post. */
  room: number;
  /** True if an existing post is edited. The buttons for photos, for a poll and for an event are then hidden. */
  isEdit: boolean;
  onPhotos: () => void;
  onCamera: () => void;
  /** Undefined if the place cannot be changed. */
  onPlace: (() => void) | undefined;
  /** Called when the author presses the button that adds a poll; undefined if the post has a poll. */
  onPoll: (() => void) | undefined;
  /** Called when the author wants to make an event instead of a post. */
  onEvent: () => void;
  /** Called when the author presses the button that begins a hashtag (`#`) or a mention (`@`). */
  onWord: (sign: '#' | '@') => void;
}

const tool =
  'flex min-h-14 min-w-12 max-[359px]:min-w-11 flex-1 flex-col items-center justify-center gap-1 rounded-control text-xs font-medium whitespace-nowrap text-muted -outline-offset-2 hover:bg-fill hover:text-ink off:text-faint';

/**
 * Toolbar of the composer. Its buttons have the same order in an empty and in a written post: photos from the device or
 * the camera (MEDIA-006, SHELL-059), a place, a poll (EXP-032), an event, a tag and a mention. Only phones have the
 * camera button, because on other devices the browser would open the list of photos instead of a camera. On the
 * narrowest phones the texts below the icons are hidden, so that all buttons fit without scrolling.
 */
export function ComposerToolbar(props: ComposerToolbarProps) {
  const { room, isEdit, onPhotos, onCamera, onPlace, onPoll, onEvent, onWord } = props;
  const full = room > 0 ? undefined : messages.photosFull({ max: maxImagesPerPost });
  return (
    <div
      role="group"
      aria-label={messages.tools}
      className={joinClassNames(
        '-mx-2 flex overflow-x-auto max-[359px]:-mx-5 [scrollbar-width:none]',
        // The few tools of an edit keep the width that they have beside the others.
        isEdit && '*:max-w-20',
      )}
    >
      {!isEdit && (
        <>
          <Tool
            icon={ImagePlus}
            text={messages.toolPhotos}
            label={messages.addPhotos}
            problem={full}
            onClick={onPhotos}
          />
          <Tool
            icon={Camera}
            text={messages.toolCamera}
            label={messages.openCamera}
            problem={full}
            onClick={onCamera}
            className="hidden! pointer-coarse:flex!"
          />
        </>
      )}
      {onPlace && (
        <Tool icon={MapPin} text={messages.toolPlace} label={messages.addPlace} onClick={onPlace} />
      )}
      {!isEdit && (
        <Tool
          icon={ChartBarBig}
          text={messages.toolPoll}
          label={messages.addPoll}
          problem={onPoll ? undefined : messages.pollExists}
          onClick={() => onPoll?.()}
        />
      )}
      {!isEdit && (
        <Link
          to="/events/new"
          className={tool}
          onClick={(event) => {
            // A click with a modifier key opens a new tab or window, so the composer remains open. A plain click closes
            // the composer, which first asks about unsaved text.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onEvent();
          }}
        >
          <ToolContent icon={CalendarPlus} text={messages.toolEvent} />
        </Link>
      )}
      <Tool icon={Hash} text={messages.toolTag} label={messages.addTag} onClick={() => onWord('#')} />
      <Tool
        icon={AtSign}
        text={messages.toolMention}
        label={messages.addMention}
        onClick={() => onWord('@')}
      />
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  /** Visible text below the icon. */
  text: string;
  /** Accessible name, which is also the tooltip. */
  label: string;
  /** Reason why the button is disabled, shown as its tooltip; undefined if the button is enabled. */
  problem?: string | undefined;
  onClick: () => void;
  className?: string;
}

function Tool({ icon, text, label, problem, onClick, className }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={problem ?? label}
      onClick={onClick}
      // Do not use the attribute `disabled`: when the author adds the last permitted photo, it would take the focus
      // from the button.
      {...(problem !== undefined && busyButtonProps)}
      className={joinClassNames(tool, className)}
    >
      <ToolContent icon={icon} text={text} />
    </button>
  );
}

function ToolContent({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon size={22} strokeWidth={1.9} className="shrink-0" aria-hidden />
      <span className="max-[359px]:sr-only">{text}</span>
    </>
  );
}
