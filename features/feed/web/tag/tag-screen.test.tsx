// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpJsdom, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import TagScreen from './tag-screen.tsx';

beforeEach(() => setUpJsdom());
afterEach(() => cleanup());

test.each(['#', ' ', 'x'.repeat(51)])(
  'EXP-026 %j is not a valid tag, and no request is sent',
  async (tag) => {
    const calls = startFakeServer({});
    renderOnPage(<TagScreen tag={tag} />);
    expect(await screen.findByText('Tag not found')).toBeTruthy();
    expect(calls.filter(({ name }) => name !== 'getSession')).toEqual([]);
  },
);
