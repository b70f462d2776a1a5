import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from './cx.ts';

type ActionTileTone = 'accent' | 'quiet';

const tones: Record<ActionTileTone, string> = {
  accent: 'bg-accent text-on-strong hover:bg-accent-hover',
  quiet: 'bg-fill text-ink hover:bg-fill-strong',
};

/**
 * CSS classes of a row of action tiles. If the person has enlarged the text, the row becomes a grid with two columns.
 */
export const actionTileRowClassName = 'flex gap-2 big-text:grid big-text:grid-cols-2';

/**
 * Returns the CSS classes of an action tile, for links that look like an action tile. All icons of a row have the same
 * vertical position, even if only one tile has a note below its label.
 */
export function getActionTileClassName(tone: ActionTileTone = 'quiet'): string {
  return joinClassNames(
    'flex min-h-19 min-w-0 flex-1 flex-col items-center rounded-card px-1 pt-3.5 pb-2 text-center text-sm font-semibold max-[359px]:text-[0.6875rem] transition-colors select-none',
    tones[tone],
  );
}

interface ActionTileContentProps {
  icon: LucideIcon;
  label: string;
  /** Short text beside the icon, such as the duration of a drive in minutes. */
  iconNote?: string | undefined;
  /** Small line below the label, such as a price. The tile's minimum height includes this line. */
  note?: ReactNode;
}

/** Content of an action tile: an icon above a label. */
export function ActionTileContent({ icon: Icon, iconNote, label, note }: ActionTileContentProps) {
  return (
    <>
      <span className="mb-1 flex h-5 items-center gap-1 text-xs whitespace-nowrap" data-number>
        <Icon size={20} aria-hidden className="shrink-0" />
        {iconNote}
      </span>
      <span className="max-w-full break-words">{label}</span>
      {note !== undefined && (
        <span className="max-w-full text-xs font-medium break-words" data-number>
          {note}
        </span>
      )}
    </>
  );
}

interface ActionTileProps
  extends ActionTileContentProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** Color scheme; `accent` is for the primary action of the row. */
  tone?: ActionTileTone;
}

/** A button with an icon above its label, for a row of several actions (`actionTileRowClassName`). */
export function ActionTile({ icon, iconNote, label, note, tone = 'quiet', ...rest }: ActionTileProps) {
  return (
    <button type="button" {...rest} className={getActionTileClassName(tone)}>
      <ActionTileContent icon={icon} iconNote={iconNote} label={label} note={note} />
    </button>
  );
}
