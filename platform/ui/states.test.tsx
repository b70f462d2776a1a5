// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorState } from './states.tsx';
import { Switch } from './switch.tsx';

afterEach(cleanup);

test('EXP-005 Retry that is replaced while a list loads has the focus again after a failure; then the main part has it', () => {
  type State = 'failed' | 'loading' | 'loaded';
  const draw = (state: State) => (
    <main tabIndex={-1}>{state === 'failed' ? <ErrorState onRetry={retry} /> : <p>{state}</p>}</main>
  );
  const { rerender } = render(<main />);
  const show = (state: State) => rerender(draw(state));
  const retry = () => show('loading');
  const findButton = () => screen.getByRole('button', { name: 'Retry' });
  const press = () => {
    findButton().focus();
    fireEvent.click(findButton());
    return document.activeElement;
  };
  show('failed');
  expect(document.activeElement).toBe(document.body);
  expect(press()).toBe(screen.getByRole('main'));
  show('failed');
  expect(document.activeElement).toBe(findButton());
  expect(press()).toBe(screen.getByRole('main'));
  show('loaded');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('EXP-005 a busy switch keeps the focus and ignores presses', () => {
  const changes: boolean[] = [];
  const draw = (busy: boolean) => (
    <Switch label="Online" checked={false} busy={busy} onChecked={(isOn) => changes.push(isOn)} />
  );
  const { rerender } = render(draw(false));
  const input = screen.getByRole<HTMLInputElement>('switch');
  input.focus();
  fireEvent.click(input);
  rerender(draw(true));
  fireEvent.click(input);
  expect(changes).toEqual([true]);
  expect([document.activeElement, input.checked, input.disabled]).toEqual([input, false, false]);
});
