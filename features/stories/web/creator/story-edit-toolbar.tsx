import { useState } from 'react';
import type { ButtonHTMLAttributes } from 'react';
import { Images, Music, Palette, PenLine, Sticker, Type, WandSparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { createLocalStorageValue, isStoredValueTrue } from '#platform/ui/storage.ts';
import { useIsTrueForLimitedTime } from './use-is-shown-for-a-while.ts';
import { messages } from './messages.ts';
import type { UseStoryDraftResult } from './use-story-draft.ts';

/** Name of the sheet, strip or editor that a button of the edit step opens. */
export type StoryEditPanelName =
  | 'alt'
  | 'countdown'
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
  /** True while a text or a drawing is being edited. The toolbar is then invisible. */
  isHidden: boolean;
  onPanel: (panel: StoryEditPanelName) => void;
  onWrite: () => void;
}

/**
 * Time in milliseconds for which the names of all tools are shown beside their buttons, when the toolbar first appears.
 */
const namesShownMs = 4_000;

/** True if a tool was used in this browser. The names of the tools then no longer cover the picture. */
const toolUse = createLocalStorageValue('story-tool-used', 1, isStoredValueTrue);

/**
 * Toolbar with the buttons that edit the picture. Until a tool was used in this browser, the names of all tools are
 * shown beside their buttons for a moment. Later only the tool under the mouse or with the focus shows its name.
 */
export function StoryEditToolbar(props: StoryEditToolbarProps) {
  const { draft, at, panel, isHidden, onPanel, onWrite } = props;
  const isPhoto = draft.readPicture(at).backdrop === '';
  const [wasToolUsed, setToolUsed] = useState(() => toolUse.read() ?? false);
  const areNamesShown =
    useIsTrueForLimitedTime(!isHidden, namesShownMs) && panel === undefined && !wasToolUsed;
  function recordToolUse() {
    toolUse.write(true);
    setToolUsed(true);
  }
  return (
    <div
      role="toolbar"
      aria-label={messages.tools}
      aria-orientation="vertical"
      data-names={areNamesShown || undefined}
      onClick={recordToolUse}
      className="group/tools absolute top-[max(12px,env(safe-area-inset-top))] right-3 flex flex-col rounded-full bg-[oklch(0.14_0.005_60/0.62)] p-0.5 backdrop-blur-md"
    >
      <Tool icon={Type} name={messages.words} label={messages.addWords} data-autofocus onClick={onWrite} />
      <Tool icon={PenLine} name={messages.toolDraw} data-tool-draw onClick={() => onPanel('drawing')} />
      <Tool icon={Sticker} name={messages.stickers} data-tool-stickers onClick={() => onPanel('stickers')} />
      <Tool icon={Music} name={messages.song} label={messages.addSong} onClick={() => onPanel('song')} />
      <Tool
        icon={isPhoto ? WandSparkles : Palette}
        name={isPhoto ? messages.filters : messages.backdrops}
        aria-expanded={panel === 'filters'}
        onClick={() => onPanel('filters')}
      />
      <Tool
        icon={Images}
        name={messages.photosTool}
        aria-expanded={panel === 'photos'}
        onClick={() => onPanel('photos')}
      />
    </div>
  );
}

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** Name that is shown beside the icon. */
  name: string;
  /** Accessible name of the button, which contains `name`; by default `name`. */
  label?: string;
}

/** Button of the toolbar. Its icon is tinted while `aria-expanded` is true. */
function Tool({ icon: Icon, name, label = name, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={joinClassNames(
        'group/tool relative flex size-11 shrink-0 items-center justify-center rounded-full transition-colors focus-visible:-outline-offset-2 focus-visible:outline-white motion-reduce:transition-none',
        rest['aria-expanded'] === true
          ? 'bg-accent-soft text-accent-ink'
          : 'text-white hover:bg-[oklch(0.3_0.005_60/0.85)]',
      )}
    >
      <Icon size={23} aria-hidden />
      <span
        aria-hidden
        className="pointer-events-none absolute right-[calc(100%+10px)] rounded-full bg-[oklch(0.14_0.005_60/0.78)] px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-white opacity-0 transition-opacity duration-300 group-hover/tool:opacity-100 group-focus-visible/tool:opacity-100 group-data-names/tools:opacity-100 motion-reduce:transition-none"
      >
        {name}
      </span>
    </button>
  );
}
