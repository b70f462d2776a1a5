// @vitest-environment jsdom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpJsdom } from '#platform/testkit/page.tsx';
import { ConfirmDialogHost } from './confirm-dialog-host.tsx';
import { installDialogBackButtonListeners } from './dialog-stack.ts';
import { useUnsentTextNavigationBlocker } from './use-unsent-text-blocker.ts';

function Form() {
  const [text, setText] = useState('');
  useUnsentTextNavigationBlocker({ isUnsent: text !== '' });
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/">Start</Link>
    </>
  );
}

const root = createRootRoute({ component: Outlet });
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Start page</p> }),
  createRoute({ getParentRoute: () => root, path: '/list', component: () => <p>List page</p> }),
  createRoute({ getParentRoute: () => root, path: '/form', component: Form }),
]);
let stop = () => {};

/** Opens `/`, `/list` and `/form` one after another, and types into the form. */
beforeEach(async () => {
  setUpJsdom();
  installDialogBackButtonListeners();
  const history = createBrowserHistory();
  stop = () => history.destroy();
  const router = createRouter({ routeTree, history });
  render(
    <>
      <RouterProvider router={router as never} />
      <ConfirmDialogHost />
    </>,
  );
  for (const to of ['/', '/list', '/form']) await act(() => router.navigate({ to } as never));
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'half a thought' } });
});

afterEach(() => {
  cleanup();
  stop();
});

const question = () => screen.findByText('Discard this?');
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('EXP-007 Keep writing after the back button keeps the form, its text and its address', async () => {
  history.back();
  await question();
  fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
  await waitFor(() => expect(location.pathname).toBe('/form'));
  await settle();
  expect(location.pathname).toBe('/form');
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('half a thought');
  history.back();
  await question();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('List page')).toBeTruthy();
  expect(location.pathname).toBe('/list');
});

test('EXP-007 the back button during the question closes the question and keeps the form', async () => {
  history.back();
  await question();
  history.back();
  await waitFor(() => expect(screen.queryByText('Discard this?')).toBeNull());
  await waitFor(() => expect(location.pathname).toBe('/form'));
  await settle();
  expect(location.pathname).toBe('/form');
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('half a thought');
});

test('EXP-007 Keep writing after the press of a link keeps the form and its address', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Start' }));
  await question();
  fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
  await settle();
  expect(location.pathname).toBe('/form');
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('half a thought');
});
