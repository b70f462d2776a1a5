// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { PostListFooter } from './post-list-footer.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-003 the end of a list says that older posts could not be loaded, and loads them again', async () => {
  startFakeServer({});
  let attempts = 0;
  renderOnPage(<PostListFooter more loading={false} failed onNear={() => (attempts += 1)} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn't load older posts/);
  expect(screen.queryByText("Couldn't refresh")).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(attempts).toBe(1);
});

test.each([
  ['a feed leads to the events and to people', true, ['/events', '/search']],
  ['the posts of a person lead nowhere else', false, []],
])('EXP-003 the end of %s', async (_list, isFeed, paths) => {
  startFakeServer({});
  renderOnPage(
    <PostListFooter more={false} loading={false} failed={false} onNear={() => {}} isFeed={isFeed} />,
  );
  await screen.findByText("You've seen all the posts.");
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(paths);
});
