import type { MouseEvent } from 'react';

/**
 * Props of a button that ignores presses and keeps the focus, which a `disabled` button would lose (EXP-005). The
 * canceled click also prevents that Enter in a field of the button's form submits the form.
 */
export const busyButtonProps = {
  'aria-disabled': true,
  onClick(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
  },
};
