// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { ListedNotificationGroup } from './calls.ts';
import { NotificationPopupCard } from './popup-card.tsx';

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
  bonusTokens: 20,
} as unknown as ListedNotificationGroup;

const createPopup = (item: ListedNotificationGroup) => (
  <Suspense>
    <NotificationPopupCard popup={{ origin: 'automated', items: [item], turn: 1 }} onDone={() => {}} />
  </Suspense>
);

// This test is the first one, because a module that has been loaded cannot fail to load.
test('SHELL-066 XP-013 a popup whose large content cannot be loaded shows its usual texts', async () => {
  vi.doMock('#features/progress/web/celebration/level-celebration.tsx', () => {
    throw new Error('no network');
  });
  vi.spyOn(console, 'error').mockReturnValue();
  renderOnPage(createPopup(level));
  expect((await screen.findByText(level.message)).className).not.toContain('sr-only');
  expect(screen.queryByText('+20 tokens')).toBeNull();
  vi.doUnmock('#features/progress/web/celebration/level-celebration.tsx');
});

test('SHELL-066 XP-013 a reached level is celebrated with a heading, unless the person is in a text field', async () => {
  const popup = createPopup(level);
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

test('XP-013 Q-32 a reached level that granted no tokens is celebrated without tokens', async () => {
  const { bonusTokens: _, ...withoutBonus } = level;
  renderOnPage(createPopup(withoutBonus));
  const card = (await screen.findByText('Level up!')).closest('button')!;
  expect(card.textContent).not.toContain('+');
});
