// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { PostLikersButton } from './likers-button.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-045 the number of likes is the button to the likers, and is absent without likes', async () => {
  startFakeServer({});
  renderOnPage([0, 7].map((likes) => <PostLikersButton key={likes} postId="p" likes={likes} />));
  await screen.findByRole('button', { name: '7 likes, see who liked this' });
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['7']);
});
