// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { usePreservedListFocus } from './use-preserved-list-focus.ts';

afterEach(cleanup);

function Rows() {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const kept = usePreservedListFocus(rows.length);
  return (
    <main tabIndex={-1}>
      <ul {...kept}>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows((was) => was.filter((other) => other !== row))}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

function take(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('EXP-005 if the focused row of a list is removed, the row in its position gets the focus, or the main part if none is left', () => {
  render(<Rows />);
  expect(document.activeElement).toBe(document.body);
  take('two');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'three' }));
  take('three');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'one' }));
  take('one');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
