import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { busyButtonProps } from './busy-button-props.ts';
import { joinClassNames } from './cx.ts';
import { commonMessages } from './messages.ts';
import { Spinner } from './spinner.tsx';

/** CSS classes of the label above a card of a settings screen. */
export const settingsGroupTitleClassName = 'mb-2 px-1 text-sm font-semibold tracking-normal text-muted';

/** Card around rows of a settings screen, with a line between two rows. A row can be a `Switch`. */
export function SettingsCard({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface px-4 [&>label]:py-3.5">
      {children}
    </div>
  );
}

interface SettingsGroupProps {
  title: ReactNode;
  /** Explanation below the card. */
  note?: ReactNode;
  children: ReactNode;
}

/** Section of a settings screen: a label, below it a card with rows, and below the card a note. */
export function SettingsGroup({ title, note, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={settingsGroupTitleClassName}>
        {title}
      </h2>
      <SettingsCard>{children}</SettingsCard>
      {note && <p className="mt-2 px-1 text-sm text-muted">{note}</p>}
    </section>
  );
}

interface SettingsIconProps {
  icon: LucideIcon;
  isDanger?: boolean | undefined;
}

/** Icon on a square with round corners, at the start of a settings row. */
export function SettingsRowIcon({ icon: Icon, isDanger = false }: SettingsIconProps) {
  return (
    <SettingsRowIconFrame isDanger={isDanger}>
      <Icon size={18} aria-hidden />
    </SettingsRowIconFrame>
  );
}

/** Square with round corners around an icon of 18 px, at the start of a settings row. */
export function SettingsRowIconFrame({
  isDanger = false,
  children,
}: Pick<SettingsIconProps, 'isDanger'> & { children: ReactNode }) {
  return (
    <span
      className={joinClassNames(
        'flex size-9 shrink-0 items-center justify-center rounded-control',
        isDanger ? 'bg-danger-soft text-danger-ink' : 'bg-fill-strong text-ink',
      )}
    >
      {children}
    </span>
  );
}

/**
 * CSS classes of a button, link or label whose press area is a whole row of a `SettingsCard`. The press area fills the
 * nearest ancestor with the class `relative`, or the element itself if it has that class.
 */
export const settingsRowPressAreaClassName =
  "after:absolute after:inset-y-0 after:-inset-x-4 after:content-[''] hover:after:bg-ink/3";

/** Arrow at the end of a settings row that leads to another screen or dialog. */
export function SettingsRowChevron() {
  return <ChevronRight size={18} aria-hidden className="-mx-1.5 shrink-0 text-faint" />;
}

interface SettingsButtonRowProps extends SettingsIconProps {
  title: string;
  hint?: string;
  /** True if the row opens a dialog with choices. An arrow at the end of the row shows this. */
  opensChoices?: boolean;
  /** If true, shows a spinner, and the row ignores presses but does not lose the focus. */
  loading?: boolean;
  onClick: () => void;
}

/**
 * Row of a settings card that works as a button. The hint is outside the button element, so that it is not part of the
 * button's accessible name; screen readers read the hint after the name. The press area of the button is the whole row.
 */
export function SettingsButtonRow(props: SettingsButtonRowProps) {
  const { icon, isDanger, title, hint, opensChoices = false, loading = false, onClick } = props;
  const hintId = useId();
  return (
    <div className="relative flex items-center gap-3.5 py-3">
      <SettingsRowIcon icon={icon} isDanger={isDanger} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-describedby={hint && hintId}
          aria-busy={loading || undefined}
          onClick={onClick}
          {...(loading && busyButtonProps)}
          className={joinClassNames(
            'text-left text-base font-medium',
            settingsRowPressAreaClassName,
            isDanger && 'text-danger-ink',
          )}
        >
          {title}
        </button>
        {hint && (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      {loading && <Spinner size={18} label={commonMessages.working} />}
      {opensChoices && <SettingsRowChevron />}
    </div>
  );
}
