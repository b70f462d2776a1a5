// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import DraftsScreen from './drafts-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('Q-41 EXP-023 drafts that cannot be loaded are not shown as an empty list, and Retry loads them', async () => {
  let isDown = true;
  startFakeServer({
    listDrafts: () => {
      if (isDown) throw new FakeServerError(400, 'Not now');
      return { drafts: [] };
    },
  });
  renderOnPage(<DraftsScreen />, '/drafts');
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't refresh");
  expect(screen.queryByText('No drafts')).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No drafts')).toBeTruthy();
});

test('EXP-005 EXP-023 the buttons that delete drafts have different names', async () => {
  const draft = (id: string, content: string, updatedAt: string) => ({
    id,
    content,
    tags: [],
    venue: null,
    venueName: null,
    updatedAt,
  });
  startFakeServer({
    listDrafts: () => ({
      drafts: [
        draft('1', 'Yard sale', '2026-03-04T10:00:00Z'),
        draft('2', `Long ${'word '.repeat(30)}`, '2026-03-03T10:00:00Z'),
      ],
    }),
  });
  renderOnPage(<DraftsScreen />, '/drafts');
  const buttons = await screen.findAllByRole('button', { name: /^Delete draft/ });
  expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Delete draft: Yard sale',
    expect.stringMatching(/^Delete draft: Long (word )+.*\.\.\.$/),
  ]);
});
