import type { MouseEvent } from 'react';

/**
 * Props of a button that ignores presses. Unlike a `disabled` button, the button keeps the focus (EXP-005). If the
 * button submits a form, pressing Enter in a field of the form has no effect either, because `onClick` cancels the
 * click.
 */
export const busyButtonProps = {
  'aria-disabled': true,
  onClick(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
  },
};
