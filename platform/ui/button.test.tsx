// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

const isMarkedDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('EXP-005 a button that starts to load keeps the focus, and ignores presses until it has loaded', () => {
  const pressed = vi.fn<() => void>();
  const pressedRow = vi.fn<() => void>();
  function Row() {
    const [isLoading, setLoading] = useState(false);
    const press = () => {
      setLoading(true);
      pressed();
    };
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div onClick={pressedRow}>
        <Button loading={isLoading} disabled={isLoading} onClick={press}>
          Send
        </Button>
        <IconButton icon={Save} label="Save" loading={isLoading} onClick={pressed} />
      </div>
    );
  }
  render(<Row />);
  const send = screen.getByRole('button', { name: /Send/ });
  send.focus();
  fireEvent.click(send);
  expect(document.activeElement).toBe(send);
  const both = screen.getAllByRole<HTMLButtonElement>('button');
  expect(both.map((button) => [button.disabled, isMarkedDisabled(button)])).toEqual([
    [false, true],
    [false, true],
  ]);
  for (const button of both) fireEvent.click(button);
  expect([pressed.mock.calls.length, pressedRow.mock.calls.length]).toEqual([1, 1]);
});

test('EXP-005 a form whose button is loading is not submitted again, by a press or by Enter in a field', () => {
  const submitted = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <input aria-label="Text" />
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  // A browser that gets Enter in a field clicks the submit button.
  fireEvent.click(screen.getByRole('button'));
  expect(submitted).not.toHaveBeenCalled();
});

test('a button with aria-disabled ignores presses; a disabled button that is not loading is disabled', () => {
  const pressed = vi.fn<() => void>();
  render(
    <>
      <Button aria-disabled onClick={pressed}>
        Busy
      </Button>
      <Button disabled onClick={pressed}>
        Off
      </Button>
    </>,
  );
  const [busy, off] = screen.getAllByRole<HTMLButtonElement>('button');
  fireEvent.click(busy!);
  expect(pressed).not.toHaveBeenCalled();
  expect([busy!.disabled, off!.disabled, isMarkedDisabled(off!)]).toEqual([false, true, false]);
});
