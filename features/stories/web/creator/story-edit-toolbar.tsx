import type { ButtonHTMLAttributes } from 'react';
import { Images, Music, Palette, PenLine, Sticker, Type, WandSparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from './messages.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';

/** Name of the sheet, strip or editor that a button of the edit step opens. */
export type StoryEditPanelName =
  | 'alt'
  | 'drawing'
  | 'event'
  | 'filters'
  | 'mention'
  | 'photos'
  | 'place'
  | 'settings'
  | 'song'
  | 'stickers';

interface StoryEditToolbarProps {
  draft: UseStoryDraftResult;
  /** Index of the edited picture. */
  at: number;
  panel: StoryEditPanelName | undefined;
  onPanel: (panel: StoryEditPanelName) => void;
  onWrite: () => void;
}

/** CSS classes of a group of tools, which is readable on any picture. */
const group = 'flex flex-col rounded-full bg-[oklch(0.14_0.005_60/0.62)] p-0.5 backdrop-blur-md';

/**
 * Toolbar with the buttons that edit the picture: icons with their names as tooltips. Buttons of the first group add
 * something to the picture. Buttons of the second group change the pictures themselves.
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
        <Tool icon={Type} label={messages.addWords} data-autofocus onClick={onWrite} />
        <Tool icon={PenLine} label={messages.toolDraw} data-tool-draw onClick={() => onPanel('drawing')} />
        <Tool
          icon={Sticker}
          label={messages.stickers}
          data-tool-stickers
          onClick={() => onPanel('stickers')}
        />
        <Tool icon={Music} label={messages.addSong} onClick={() => onPanel('song')} />
      </div>
      <div className={group}>
        <Tool
          icon={isPhoto ? WandSparkles : Palette}
          label={isPhoto ? messages.filters : messages.backdrops}
          aria-expanded={panel === 'filters'}
          onClick={() => onPanel('filters')}
        />
        <Tool
          icon={Images}
          label={messages.photosTool}
          aria-expanded={panel === 'photos'}
          onClick={() => onPanel('photos')}
        />
      </div>
    </div>
  );
}

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** Accessible name of the button, also shown as a tooltip. */
  label: string;
}

/** Button of the toolbar. The colors of its icon are inverted while `aria-expanded` is true. */
function Tool({ icon: Icon, label, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={joinClassNames(
        'flex size-11 shrink-0 items-center justify-center rounded-full transition-colors focus-visible:-outline-offset-2 focus-visible:outline-white',
        rest['aria-expanded'] === true
          ? 'bg-white text-[oklch(0.16_0_0)]'
          : 'text-white hover:bg-[oklch(0.3_0.005_60/0.85)]',
      )}
    >
      <Icon size={23} aria-hidden />
    </button>
  );
}
