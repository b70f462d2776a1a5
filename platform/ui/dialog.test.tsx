// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialogHost } from './confirm-dialog-host.tsx';
import { confirmDiscardingText } from './confirm.ts';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  // jsdom does not implement modal dialogs. These tests only need dialogs to open and close.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await waitFor(() => expect(history.state?.plazaDialog).toBeUndefined());
});

function Page({ dirty = false }: { dirty?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Write a post"
        onBeforeClose={() => !dirty || confirmDiscardingText()}
      >
        <input aria-label="Text" data-autofocus />
      </Dialog>
      <ConfirmDialogHost />
    </>
  );
}

async function openDialog(): Promise<HTMLElement> {
  const opener = screen.getByRole('button', { name: 'Write' });
  opener.focus();
  fireEvent.click(opener);
  return screen.findByRole('dialog', { name: 'Write a post' });
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Write a post' })).toBeNull());

test('EXP-005 a dialog takes the focus and returns it when it closes', async () => {
  render(<Page />);
  await openDialog();
  expect(document.activeElement).toBe(screen.getByLabelText('Text'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write' }));
});

test('EXP-005 if the opening button no longer exists, the focus moves to the main part', async () => {
  render(
    <main tabIndex={-1}>
      <Page />
    </main>,
  );
  await openDialog();
  screen.getByRole('button', { name: 'Write' }).remove();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('EXP-005 if two dialogs close at once, the focus returns to the opener of the lower one', async () => {
  function Nested() {
    const [open, setOpen] = useState(false);
    const [openUpper, setOpenUpper] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Write
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Write a post">
          <button type="button" onClick={() => setOpenUpper(true)}>
            Add pictures
          </button>
          <Dialog open={openUpper} onClose={() => setOpen(false)} title="Pictures">
            Which ones?
          </Dialog>
        </Dialog>
      </>
    );
  }
  // Refuses the focus to elements below the top dialog and in closed dialogs, as a browser does.
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function given(this: HTMLElement, options) {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if ((!top || top.contains(this)) && !this.closest('dialog:not([open])')) focus.call(this, options);
  });
  render(<Nested />);
  await openDialog();
  const add = screen.getByRole('button', { name: 'Add pictures' });
  add.focus();
  fireEvent.click(add);
  fireEvent(
    await screen.findByRole('dialog', { name: 'Pictures' }),
    new Event('cancel', { cancelable: true }),
  );
  await gone();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write' }));
});

test('EXP-005 a dialog stays visible if the part of the page that opened it is hidden', async () => {
  render(
    <nav>
      <Page />
    </nav>,
  );
  const dialog = await openDialog();
  expect(dialog.closest('nav')).toBeNull();
});

test('EXP-005 Esc requests to close the dialog', async () => {
  render(<Page />);
  const dialog = await openDialog();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await gone();
});

test('EXP-007 the back button closes the top dialog and stays on the page', async () => {
  render(<Page />);
  const address = location.href;
  await openDialog();
  history.back();
  await gone();
  expect(location.href).toBe(address);
});

test('EXP-007 closing with unsaved text asks first; Keep writing keeps the dialog open, Discard closes it', async () => {
  render(<Page dirty />);
  await openDialog();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'half a thought' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  await waitFor(() => expect(screen.queryByText('Discard this?')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('half a thought');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await gone();
});

test('EXP-007 the back button with unsaved text asks first, and pressed again it closes only the question', async () => {
  render(<Page dirty />);
  await openDialog();
  history.back();
  await screen.findByText('Discard this?');
  await waitFor(() => expect(history.state?.plazaDialog).toBe(true));
  history.back();
  await waitFor(() => expect(screen.queryByText('Discard this?')).toBeNull());
  expect(screen.getByLabelText('Text')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await gone();
});

/** Moves in the history and waits until the move is done. */
async function step(by: -1 | 1): Promise<string> {
  const taken = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.go(by);
  await taken;
  return location.pathname;
}

test('EXP-007 following a link in a dialog leaves no dead history entry', async () => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/page');
  const { unmount } = render(<Page />);
  await openDialog();
  history.pushState(null, '', '/elsewhere');
  unmount();
  expect(await step(-1)).toBe('/page');
  expect(await step(1)).toBe('/elsewhere');
  await step(-1);
  expect(await step(-1)).toBe('/before');
});

test('EXP-007 going back does not return to an address that was replaced under a dialog', async () => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/story');
  const { unmount } = render(<Page />);
  await openDialog();
  history.replaceState({ mine: 1 }, '', '/home');
  expect(location.pathname).toBe('/home');
  unmount();
  await waitFor(() => expect(history.state).toEqual({ mine: 1 }));
  expect(location.pathname).toBe('/home');
  expect(await step(-1)).toBe('/before');
});

test('EXP-007 going back past the page under a dialog closes the dialog and notifies the router', async () => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/page');
  render(<Page />);
  await openDialog();
  const told = vi.fn();
  window.addEventListener('popstate', told);
  history.go(-2);
  await gone();
  expect(location.pathname).toBe('/before');
  expect(told).toHaveBeenCalledOnce();
  window.removeEventListener('popstate', told);
});

test('EXP-007 a reload with a dialog open leaves no dead history entry', async () => {
  history.pushState(null, '', '/before');
  history.pushState({ page: 1 }, '', '/page');
  history.pushState({ page: 1, plazaDialog: true }, '', '/page');
  vi.resetModules();
  const { installDialogBackButtonListeners: watchBackButton } = await import('./dialog-stack.ts');
  watchBackButton();
  await waitFor(() => expect(history.state).toEqual({ page: 1 }));
  expect(await step(-1)).toBe('/before');
});
