import type { MouseEvent } from 'react';

/**
 * Props of a button that ignores presses, for example while its action is running. Unlike a `disabled` button, it does
 * not lose the focus (EXP-005). If the button submits a form, Enter in a field of the form has no effect either:
 * browsers then send a click to the button, and `onClick` cancels the click.
 */
export const busyButtonProps = {
  'aria-disabled': true,
  onClick(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
  },
};
