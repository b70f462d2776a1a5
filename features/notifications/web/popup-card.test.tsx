// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { ListedNotificationGroup } from './calls.ts';
import { PopupCard } from './popup-card.tsx';

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
  // jsdom has no animations.
  Element.prototype.animate = () => ({ cancel: () => undefined }) as never;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const level = {
  id: 'n',
  type: 'level',
  title: 'Level up',
  message: 'Level up! You reached level 2 and earned 20 bonus tokens.',
  preview: null,
  count: 1,
  user: null,
  object: { kind: 'level', id: '2' },
  link: { path: '/progress', hash: null },
} as unknown as ListedNotificationGroup;

test('SHELL-066 XP-013 a reached level is celebrated with a heading, unless the person is in a text field', async () => {
  const popup = (
    <>
      <input aria-label="Comment" />
      <PopupCard popup={{ origin: 'automated', items: [level], turn: 1 }} onDone={() => {}} />
    </>
  );
  const { unmount } = renderOnPage(popup);
  const card = (await screen.findByText('Level up!')).closest('button')!;
  expect(card.textContent).toContain(level.message);
  expect(card.textContent).toContain('+20 tokens');
  // The ring begins at the previous level.
  expect(await within(card).findByText('2')).toBeTruthy();
  unmount();
  const field = document.createElement('textarea');
  document.body.append(field);
  field.focus();
  renderOnPage(popup);
  expect(await screen.findByText(level.message)).toBeTruthy();
  field.remove();
});
