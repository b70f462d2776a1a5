// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createLazyDialog } from './lazy-dialog.tsx';
import { createLazyOptionalComponent } from './lazy-optional-component.tsx';
import { createLazySection } from './lazy-section.tsx';
import { ToastList } from './toasts/toast-list.tsx';

afterEach(cleanup);

interface Closable {
  onClose: () => void;
}

/** A file that fails to load until `arrive` is called. */
function awayFile(words: string) {
  let isAway = true;
  return {
    arrive: () => {
      isAway = false;
    },
    load: async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
      return {
        default: function There() {
          return <p>{words}</p>;
        },
      };
    },
  };
}

const nothing = () => undefined;

test('EXP-003 Q-41 a part that could not be loaded shows an error in its place, and appears after Retry', async () => {
  const file = awayFile('Your posts');
  const Part = createLazySection<Closable>(file.load);
  render(
    <>
      <p>The screen</p>
      <Suspense>
        <Part onClose={nothing} />
      </Suspense>
    </>,
  );
  expect(await screen.findByText("Couldn't refresh")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByText("Couldn't refresh")).toBeTruthy();
  file.arrive();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your posts')).toBeTruthy();
  expect(screen.getByText('The screen')).toBeTruthy();
});

test('SHELL-068 a dialog that could not be loaded shows an error and closes; the screen remains, and the next press retries', async () => {
  const file = awayFile('Write something');
  const Write = createLazyDialog<Closable>(file.load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-pressed={open} onClick={() => setOpen(true)}>
          Create
        </button>
        <Suspense>{open && <Write onClose={() => setOpen(false)} />}</Suspense>
        <ToastList />
      </>
    );
  }
  HTMLElement.prototype.showPopover ??= nothing;
  HTMLElement.prototype.hidePopover ??= nothing;
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/load this part/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Create', pressed: false })).toBeTruthy();
  file.arrive();
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Write something')).toBeTruthy();
});

test('while an optional part is loaded, the rest of the screen and its placeholder are shown', async () => {
  const file = Promise.withResolvers<{ default: (props: { words: string }) => ReactNode }>();
  const Extra = createLazyOptionalComponent(
    () => file.promise,
    ({ words }) => <p>Space for {words}</p>,
  );
  render(
    <Suspense fallback={<p>Wait</p>}>
      <p>The form</p>
      <Extra words="a hint" />
    </Suspense>,
  );
  expect(screen.getByText('The form')).toBeTruthy();
  expect(screen.getByText('Space for a hint')).toBeTruthy();
  file.resolve({ default: ({ words }) => <p>Here is {words}</p> });
  expect(await screen.findByText('Here is a hint')).toBeTruthy();
  expect(screen.queryByText('Space for a hint')).toBeNull();
});

test('an optional part that cannot be loaded is left out, and appears at a later render', async () => {
  const file = awayFile('A hint');
  const Extra = createLazyOptionalComponent<Closable>(file.load);
  const page = (
    <Suspense fallback={<p>Wait</p>}>
      <p>The form</p>
      <Extra onClose={nothing} />
    </Suspense>
  );
  const { unmount } = render(page);
  expect(screen.getByText('The form')).toBeTruthy();
  await act(async () => undefined);
  expect(screen.queryByText('A hint')).toBeNull();
  file.arrive();
  unmount();
  await act(async () => void render(page));
  expect(await screen.findByText('A hint')).toBeTruthy();
});
