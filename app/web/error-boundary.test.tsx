// @vitest-environment jsdom
import type { EventEmitter } from 'node:events';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ScreenErrorMessage } from './error-boundary.tsx';

// Vitest sets this variable.
declare const jsdom: { virtualConsole: EventEmitter };

afterEach(cleanup);

/**
 * Returns a list to which each later reload of the page adds an entry. A test cannot replace `location.reload`, but
 * jsdom, which cannot reload, reports each call of it as an error.
 */
function recordReloads(): Error[] {
  const reloads: Error[] = [];
  jsdom.virtualConsole.removeAllListeners('jsdomError').on('jsdomError', (error: Error) => {
    if (error.stack!.includes('Location.reload')) reloads.push(error);
  });
  return reloads;
}

test('SHELL-068 a press on Reload reloads the page once', () => {
  const reloads = recordReloads();
  render(<ScreenErrorMessage />);
  expect(reloads).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloads).toHaveLength(1);
});
