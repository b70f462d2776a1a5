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
 * Beside a wide tile, whose note may appear later, all tiles begin at the top, so that icons and labels are in line.
 */
export const actionTileRowClassName =
  'flex gap-1.5 has-data-wide:*:justify-start has-data-wide:*:pt-2.5 big-text:grid big-text:grid-cols-2';

/**
 * Returns the CSS classes of an action tile, for links that look like an action tile. The content is in the middle of
 * the tile, with or without a note below the label, unless the row contains a wide tile.
 * @param isWide true for a tile that needs more room than the other tiles of its row, because of its note
 */
export function getActionTileClassName(tone: ActionTileTone = 'quiet', isWide = false): string {
  return joinClassNames(
    'flex min-h-19 min-w-0 flex-col items-center justify-center rounded-card px-0.5 py-2 text-center text-sm font-semibold max-[374px]:text-xs max-[359px]:text-[0.6875rem] transition-colors select-none',
    isWide ? 'flex-[1.5]' : 'flex-1',
    tones[tone],
  );
}

interface ActionTileContentProps {
  icon: LucideIcon;
  label: string;
  /** Small line below the label, such as a price. The tile's minimum height includes this line. */
  note?: ReactNode;
}

/** Content of an action tile: an icon above a label. */
export function ActionTileContent({ icon: Icon, label, note }: ActionTileContentProps) {
  return (
    <>
      <Icon size={20} aria-hidden className="mb-1 shrink-0" />
      <span className="max-w-full break-words">{label}</span>
      {note !== undefined && (
        <span className="max-w-full text-xs font-medium break-words max-[374px]:text-[0.6875rem]" data-number>
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
  isWide?: boolean;
}

/** A button with an icon above its label, for a row of several actions (`actionTileRowClassName`). */
export function ActionTile({ icon, label, note, tone = 'quiet', isWide, ...rest }: ActionTileProps) {
  return (
    <button
      type="button"
      data-wide={isWide || undefined}
      {...rest}
      className={getActionTileClassName(tone, isWide)}
    >
      <ActionTileContent icon={icon} label={label} note={note} />
    </button>
  );
}
