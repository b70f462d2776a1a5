// @vitest-environment jsdom
import type { EventEmitter } from 'node:events';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ScreenErrorMessage } from './error-boundary.tsx';

// Vitest sets this variable.
declare const jsdom: { virtualConsole: EventEmitter };

afterEach(cleanup);

/**
 * Returns the list of reloads of the page, to which each further reload is added. `location.reload` is read-only and
 * jsdom cannot reload, but it reports each call as an error.
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
