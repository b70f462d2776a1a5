import type { MouseEvent } from 'react';

/**
 * Props of a button that ignores presses. Unlike a `disabled` button, it keeps the focus (EXP-005). Because `onClick`
 * cancels the click, Enter in a field of a form does not submit the form while its submit button has these props.
 */
export const busyButtonProps = {
  'aria-disabled': true,
  onClick(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
  },
};
