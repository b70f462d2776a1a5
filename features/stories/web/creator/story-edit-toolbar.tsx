import type { ButtonHTMLAttributes } from 'react';
import { Images, MapPin, Music, Palette, PenLine, Type, WandSparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from './messages.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';

/** Name of the sheet, strip or editor that a button of the edit step opens. */
export type StoryEditPanelName = 'alt' | 'drawing' | 'filters' | 'photos' | 'place' | 'settings' | 'song';

interface StoryEditToolbarProps {
  draft: UseStoryDraftResult;
  /** Index of the edited picture. */
  at: number;
  panel: StoryEditPanelName | undefined;
  onPanel: (panel: StoryEditPanelName) => void;
  onWrite: () => void;
}

/** CSS classes of a group of tools, which is readable on any picture. */
const group =
  'flex min-w-16 flex-col rounded-[1.375rem] bg-[oklch(0.14_0.005_60/0.62)] py-1 backdrop-blur-md';

/**
 * Toolbar with the buttons that edit the picture: icons with their names below them. The first group adds something to
 * the picture, the second one changes the pictures.
 */
export function StoryEditToolbar({ draft, at, panel, onPanel, onWrite }: StoryEditToolbarProps) {
  const isPhoto = draft.readPicture(at).backdrop === '';
  return (
    <div
      role="toolbar"
      aria-label={messages.tools}
      aria-orientation="vertical"
      className="absolute top-[max(12px,env(safe-area-inset-top))] right-3 flex flex-col gap-2 [@media(height<40rem)]:gap-1"
    >
      <div className={group}>
        <Tool
          icon={Type}
          label={messages.addWords}
          caption={messages.toolText}
          data-autofocus
          onClick={onWrite}
        />
        <Tool
          icon={PenLine}
          label={messages.toolDraw}
          caption={messages.toolDraw}
          data-tool-draw
          onClick={() => onPanel('drawing')}
        />
        <Tool
          icon={MapPin}
          label={messages.addPlace}
          caption={messages.toolPlace}
          onClick={() => onPanel('place')}
        />
        <Tool
          icon={Music}
          label={messages.addSong}
          caption={messages.toolSong}
          onClick={() => onPanel('song')}
        />
      </div>
      <div className={group}>
        <Tool
          icon={isPhoto ? WandSparkles : Palette}
          label={isPhoto ? messages.filters : messages.backdrops}
          caption={isPhoto ? messages.toolFilter : messages.toolBackground}
          aria-expanded={panel === 'filters'}
          onClick={() => onPanel('filters')}
        />
        <Tool
          icon={Images}
          label={messages.photosTool}
          caption={messages.toolPhotos}
          aria-expanded={panel === 'photos'}
          onClick={() => onPanel('photos')}
        />
      </div>
    </div>
  );
}

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** Accessible name of the button. */
  label: string;
  /** Short form of the label, shown below the icon. */
  caption: string;
}

/** Button of the toolbar. The colors of its icon are inverted while `aria-expanded` is true. */
function Tool({ icon: Icon, label, caption, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className="group/tool flex h-14 w-full [@media(height<40rem)]:h-11 shrink-0 flex-col items-center justify-center gap-px rounded-[1.125rem] text-white focus-visible:-outline-offset-2 focus-visible:outline-white"
    >
      <span
        className={joinClassNames(
          'flex h-7 w-11 items-center justify-center rounded-full transition-colors',
          rest['aria-expanded'] === true
            ? 'bg-white text-[oklch(0.16_0_0)]'
            : 'group-hover/tool:bg-[oklch(0.3_0.005_60/0.85)]',
        )}
      >
        <Icon size={22} aria-hidden />
      </span>
      <span className="px-1.5 text-[0.6875rem] leading-4 font-medium tracking-[-0.01em] whitespace-nowrap">
        {caption}
      </span>
    </button>
  );
}
