// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterControlRemoval } from './use-focus-after-replacement.ts';

afterEach(cleanup);

/** An order that can be canceled once. The key press imitates a cancellation on another device. */
function Order() {
  const [isCanceled, setCanceled] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterControlRemoval(isCanceled, () => heading.current);
  return (
    <main tabIndex={-1} onKeyDown={() => setCanceled(true)}>
      <h1 ref={heading} tabIndex={-1}>
        Order
      </h1>
      {!isCanceled && (
        <button type="button" onClick={() => setCanceled(true)}>
          Cancel
        </button>
      )}
      <button type="button">Help</button>
    </main>
  );
}

test('EXP-005 the heir gets the focus if the control that had it was removed', () => {
  render(<Order />);
  const button = screen.getByRole('button', { name: 'Cancel' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('EXP-005 the focus stays on a control that is still there, and does not move if no control had it', () => {
  render(<Order />);
  const help = screen.getByRole('button', { name: 'Help' });
  screen.getByRole('button', { name: 'Cancel' }).focus();
  help.focus();
  fireEvent.keyDown(help);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(document.activeElement).toBe(help);
  cleanup();
  render(<Order />);
  fireEvent.keyDown(screen.getByRole('main'));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
