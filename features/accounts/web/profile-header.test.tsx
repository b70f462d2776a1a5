// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { ProfileHeader } from './profile-header.tsx';

// The live connection has tests of its own; here it sends nothing.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: undefined, status: 'loading', error: null, refetch: () => undefined }),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

const head = { ...signedInUser, bannerUrl: null, bio: '', since: '2026-03-03T10:00:00.000Z' };

test.each([
  ['Bot', { isBot: true, isSample: true }, /^A bot: /],
  ['Sample', { isBot: false, isSample: true }, /^A made-up neighbor/],
])(
  'an invented person has one badge, %s, which says what it means when it is pressed',
  async (label, kind, text) => {
    startFakeServer({});
    renderOnPage(<ProfileHeader head={{ ...head, ...kind }} actions={null} />);
    const badges = await screen.findAllByRole('button', { name: /^(Bot|Sample)$/ });
    expect(badges.map(({ textContent }) => textContent)).toEqual([label]);
    fireEvent.click(badges[0]!);
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test.each([true, false])(
  'the month of joining is beside the handle, or below the bio if there is no handle (handle: %s)',
  async (hasHandle) => {
    startFakeServer({});
    renderOnPage(<ProfileHeader head={{ ...head, bio: 'Ceramics' }} hasHandle={hasHandle} actions={null} />);
    const name = await screen.findByRole('heading', { level: 2, name: head.displayName });
    const joined = screen.getByText('Joined March 2026');
    expect(name.parentElement!.parentElement!.contains(joined)).toBe(hasHandle);
    const bio = screen.getByText('Ceramics');
    const isBelowBio = (bio.compareDocumentPosition(joined) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isBelowBio).toBe(!hasHandle);
    expect(screen.queryByText(`@${head.handle}`) !== null).toBe(hasHandle);
  },
);
