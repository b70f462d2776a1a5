import type { ReactNode } from 'react';
import { SettingsCard, settingsGroupTitleClassName } from '#platform/ui/settings-card.tsx';

interface FieldGroupProps {
  title: string;
  /** Explanation below the card. */
  note?: ReactNode;
  /** Rows of the card. */
  children: ReactNode;
}

/** Titled group of the form's fields: a card with one row for each field. */
export function FormFieldGroup({ title, note, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={settingsGroupTitleClassName}>{title}</legend>
      <SettingsCard>{children}</SettingsCard>
      {note && <p className="mt-2 px-1 text-sm text-muted">{note}</p>}
    </fieldset>
  );
}

/**
 * CSS classes of a text field in a row of a card. The row has the border, so the field has none. The field extends into
 * the padding of the row, so that its text begins at the margin and its focus ring does not touch the text.
 */
export const cardRowTextFieldClassName =
  '-mx-2 w-[calc(100%+1rem)]! border-transparent! bg-transparent! px-2!';
