// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ErrorState } from './states.tsx';
import { Switch } from './switch.tsx';

afterEach(cleanup);

test('EXP-005 Retry that is replaced while a list loads has the focus again after a failure; then the main part has it', () => {
  let finish: (state: 'failed' | 'loaded') => void = () => undefined;
  function List() {
    const [state, setState] = useState<'failed' | 'loading' | 'loaded'>('failed');
    finish = setState;
    if (state === 'failed') return <ErrorState onRetry={() => setState('loading')} />;
    return <p>{state}</p>;
  }
  const page = (
    <main tabIndex={-1}>
      <List />
    </main>
  );
  const { rerender } = render(page);
  const retry = () => {
    const button = screen.getByRole('button', { name: 'Retry' });
    button.focus();
    fireEvent.click(button);
    return document.activeElement;
  };
  const show = (state: Parameters<typeof finish>[0]) => {
    finish(state);
    rerender(page);
  };
  expect(document.activeElement).toBe(document.body);
  expect(retry()).toBe(screen.getByRole('main'));
  show('failed');
  rerender(page);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
  expect(retry()).toBe(screen.getByRole('main'));
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
