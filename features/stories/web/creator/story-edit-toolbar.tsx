import type { ButtonHTMLAttributes } from 'react';
import { Images, MapPin, Music, Palette, PenLine, Type, WandSparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from './messages.ts';
import { useIsShownForAWhile } from './use-is-shown-for-a-while.ts';
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

/** Time in milliseconds for which all captions are shown beside an untouched picture. They cover a part of it. */
const captionsMs = 1_800;

/**
 * Toolbar with the buttons that edit the picture: a narrow rail of icons. For a moment, the captions of all tools are
 * shown beside an untouched picture. They never cover a text or a drawing: on an edited picture, only the tool that has
 * the pointer or the keyboard focus shows its caption.
 */
export function StoryEditToolbar({ draft, at, panel, onPanel, onWrite }: StoryEditToolbarProps) {
  const { backdrop, words, drawing } = draft.readPicture(at);
  const isPhoto = backdrop === '';
  const isUntouched = words.length === 0 && drawing.length === 0;
  const areCaptionsShown = useIsShownForAWhile(isUntouched, captionsMs) && panel === undefined;
  const shared = { isCaptionShown: areCaptionsShown };
  return (
    <>
      <div
        aria-hidden
        className={joinClassNames(
          'pointer-events-none absolute top-0 right-0 h-96 w-56 bg-linear-to-l from-[oklch(0.1_0_0/0.62)] from-25% to-transparent [mask-image:linear-gradient(black_72%,transparent)]',
          captionFade,
          !areCaptionsShown && 'opacity-0',
        )}
      />
      <div
        role="toolbar"
        aria-label={messages.tools}
        aria-orientation="vertical"
        className="absolute top-[max(12px,env(safe-area-inset-top))] right-2 flex w-12 flex-col items-center rounded-full bg-[oklch(0.14_0.005_60/0.5)] py-0.5 backdrop-blur-md"
      >
        <Tool
          {...shared}
          icon={Type}
          label={messages.addWords}
          caption={messages.toolText}
          data-autofocus
          onClick={onWrite}
        />
        <Tool
          {...shared}
          icon={PenLine}
          label={messages.toolDraw}
          caption={messages.toolDraw}
          data-tool-draw
          onClick={() => onPanel('drawing')}
        />
        <Tool
          {...shared}
          icon={MapPin}
          label={messages.addPlace}
          caption={messages.toolPlace}
          onClick={() => onPanel('place')}
        />
        <Tool
          {...shared}
          icon={Music}
          label={messages.addSong}
          caption={messages.toolSong}
          onClick={() => onPanel('song')}
        />
        <Tool
          {...shared}
          icon={isPhoto ? WandSparkles : Palette}
          label={isPhoto ? messages.filters : messages.backdrops}
          caption={isPhoto ? messages.toolFilter : messages.toolBackground}
          aria-expanded={panel === 'filters'}
          onClick={() => onPanel('filters')}
        />
        <Tool
          {...shared}
          icon={Images}
          label={messages.photosTool}
          caption={messages.toolPhotos}
          aria-expanded={panel === 'photos'}
          onClick={() => onPanel('photos')}
        />
      </div>
    </>
  );
}

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** Accessible name of the button. */
  label: string;
  /** Short form of the label, shown to the left of the icon. */
  caption: string;
  /** True to show the caption even without pointer and focus. */
  isCaptionShown: boolean;
}

const captionFade = 'transition-opacity duration-500 motion-reduce:transition-none';

/** Button of the toolbar. Its colors are inverted while `aria-expanded` is true. */
function Tool({ icon: Icon, label, caption, isCaptionShown, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className="group/tool relative flex size-11 shrink-0 items-center justify-center rounded-full text-white focus-visible:outline-white"
    >
      <span
        className={joinClassNames(
          'flex size-10 items-center justify-center rounded-full transition-colors',
          rest['aria-expanded'] === true
            ? 'bg-white text-[oklch(0.16_0_0)]'
            : 'group-hover/tool:bg-[oklch(0.25_0.005_60/0.85)]',
        )}
      >
        <Icon size={22} aria-hidden />
      </span>
      <span
        data-caption
        className={joinClassNames(
          'pointer-events-none absolute right-full mr-1.5 rounded-lg px-2 py-1 text-md leading-tight font-semibold whitespace-nowrap [text-shadow:0_1px_3px_oklch(0_0_0/0.6)]',
          'group-hover/tool:bg-[oklch(0.14_0.005_60/0.72)] group-hover/tool:opacity-100 group-focus-visible/tool:bg-[oklch(0.14_0.005_60/0.72)] group-focus-visible/tool:opacity-100',
          captionFade,
          !isCaptionShown && 'opacity-0',
        )}
      >
        {caption}
      </span>
    </button>
  );
}
