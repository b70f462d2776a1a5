// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authDialogRequestStore, closeAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import type { ContentScreenKind } from '#platform/client/store/entity-store.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import {
  setUpJsdom,
  signedInUser,
  FakeServerError,
  renderOnPage,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { InitiallyOpenMenuButton } from '#platform/ui/initially-open-menu-button.tsx';
import ModerationSettingsSection from './settings-moderation.tsx';
import ProfileMoreMenu from './profile-more-menu.tsx';
import ProfileUnblockButton from './profile-unblock-button.tsx';
import MutedPersonNotice from './mute-note.tsx';
import { UnlessViewerBlockedPerson } from './unless-blocked.tsx';
import { VenueMoreMenu } from './venue-more-menu.tsx';
import { useModerationMenuItemsLoader } from './use-moderation-menu-items.ts';

const ben = '0190a000-0000-7000-8000-000000000002';
const thing = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  userId: ben,
  userName: 'Ben Cole',
  content: 'Loud music tonight',
  tags: ['party'],
};

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  closeAuthDialog();
});

/**
 * Renders a post with its open moderation menu. The post disappears when a hide rule applies to it.
 */
function Thing({ made = thing, place = 'list' }: { made?: typeof thing; place?: ContentScreenKind }) {
  const itemsFor = useModerationMenuItemsLoader();
  const auth = useAuth();
  const [items, setItems] = useState<MenuItem[]>();
  const [list] = useState([made]);
  const visible = useVisibleItems(list, place);
  useEffect(() => {
    if (auth.status !== 'loading') void itemsFor('post', made).then(setItems);
    // Waits until the session is loaded, as it is in the app before a person can press the button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [auth.status]);
  return (
    <>
      {visible.map(({ id, content }) => (
        <p key={id}>{content}</p>
      ))}
      {visible.length === 0 && <p>Nothing here</p>}
      {items && <InitiallyOpenMenuButton name="Post" label="More" items={items} />}
    </>
  );
}

const press = async (name: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1)!);
const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
const sent = (calls: ReturnType<typeof startFakeServer>, name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.args);

test('EXP-065 blocking from the menu asks for confirmation, hides the person at once, and can be undone', async () => {
  const calls = startFakeServer({
    blockUser: () => ({ blocked: true }),
    unblockUser: () => ({ blocked: false }),
  });
  renderOnPage(<Thing />);
  await choose('Block Ben Cole');
  expect(await screen.findByText('Block Ben Cole?')).toBeTruthy();
  expect(screen.getByText('Loud music tonight')).toBeTruthy();
  await press('Block');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText('Loud music tonight')).toBeTruthy();
  expect(sent(calls, 'blockUser')).toEqual([{ userId: ben }]);
  expect(sent(calls, 'unblockUser')).toEqual([{ userId: ben }]);
});

test('EXP-065 a refused block shows the hidden content again with the reason', async () => {
  startFakeServer({
    blockUser: () => {
      throw new FakeServerError(400, "You can't have more than 5000 blocked people");
    },
  });
  renderOnPage(<Thing />);
  await choose('Block Ben Cole');
  await press('Block');
  expect(await screen.findByText(/Couldn't block Ben Cole\. You can't have more than 5000/)).toBeTruthy();
  expect(screen.getByText('Loud music tonight')).toBeTruthy();
});

test('EXP-065 an undo that is refused leaves hidden what the block hides, and says why', async () => {
  startFakeServer({
    blockUser: () => ({ blocked: true }),
    unblockUser: () => {
      throw new FakeServerError(400, 'Try again later');
    },
  });
  renderOnPage(<Thing />);
  await choose('Block Ben Cole');
  await press('Block');
  await press('Undo');
  expect(await screen.findByText(/Couldn't unblock Ben Cole\. Try again later/)).toBeTruthy();
  expect(screen.getByText('Nothing here')).toBeTruthy();
});

test('EXP-066 a word hides at once; a refusal is in the form, and the content is shown again until it is accepted', async () => {
  let refuse = () => {};
  let tries = 0;
  startFakeServer({
    muteWord: () =>
      tries++ > 0
        ? { mutedWord: { word: '#party', createdAt: signedInUser.createdAt, expiresAt: null } }
        : new Promise<object>((_, reject) => {
            refuse = () => reject(new FakeServerError(400, 'Too many words'));
          }),
  });
  renderOnPage(<Thing />);
  await choose('Mute words');
  await press('#party');
  await press('Mute word');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  await waitFor(() => expect(tries).toBe(1));
  refuse();
  expect(await screen.findByText('Loud music tonight')).toBeTruthy();
  expect(await screen.findByText('Too many words')).toBeTruthy();
  await press('Mute word');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  expect(await screen.findByText(/“#party” is muted/)).toBeTruthy();
});

test('EXP-113 a report hides at once; a refusal is in the form, and the content is shown again until it is accepted', async () => {
  let refuse = () => {};
  let tries = 0;
  startFakeServer({
    reportContent: () =>
      tries++ > 0
        ? { reported: true, alreadyReported: false, blocked: false }
        : new Promise<object>((_, reject) => {
            refuse = () => reject(new FakeServerError(400, 'Too many reports'));
          }),
  });
  renderOnPage(<Thing />);
  await choose('Report post');
  fireEvent.click(await screen.findByLabelText('Scam or fraud'));
  await press('Send report');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  await waitFor(() => expect(tries).toBe(1));
  refuse();
  expect(await screen.findByText('Loud music tonight')).toBeTruthy();
  expect(await screen.findByText('Too many reports')).toBeTruthy();
  await press('Send report');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Too many reports')).toBeNull());
});

test('EXP-065 a mute takes one press; it leaves the lists and not their own page', async () => {
  const calls = startFakeServer({ muteUser: () => ({ muted: true, expiresAt: null }) });
  renderOnPage(
    <>
      <Thing />
      <Thing made={{ ...thing, userName: 'Same' }} place="person" />
    </>,
  );
  await choose('Mute Ben Cole');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  expect(screen.getByText('Loud music tonight')).toBeTruthy();
  await waitFor(() => expect(sent(calls, 'muteUser')).toEqual([{ userId: ben, hours: null }]));
  expect(await screen.findByText('Ben Cole is muted')).toBeTruthy();
});

test('EXP-065 the note on a profile sets when a mute ends', async () => {
  const calls = startFakeServer({
    getRelation: () => ({ isBlocked: false, isMuted: true, mutedUntil: null }),
    muteUser: () => ({ muted: true, expiresAt: null }),
  });
  renderOnPage(<MutedPersonNotice userId={ben} own={false} />);
  expect(await screen.findByText('You muted this person.')).toBeTruthy();
  await press('Change mute length');
  await choose('For a day');
  await waitFor(() => expect(sent(calls, 'muteUser')).toEqual([{ userId: ben, hours: 24 }]));
});

test('EXP-066 a word is muted from the menu of a post, which suggests its hashtags', async () => {
  const calls = startFakeServer({
    muteWord: (call) => ({
      mutedWord: { word: call.args['word'], createdAt: signedInUser.createdAt, expiresAt: null },
    }),
  });
  renderOnPage(<Thing />);
  await choose('Mute words');
  await press('#party');
  await press('Mute word');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  expect(sent(calls, 'muteWord')).toEqual([{ word: '#party', hours: null }]);
});

test('EXP-066 a word is muted for the chosen duration', async () => {
  const calls = startFakeServer({
    muteWord: (call) => ({
      mutedWord: { word: call.args['word'], createdAt: signedInUser.createdAt, expiresAt: null },
    }),
  });
  renderOnPage(<Thing />);
  await choose('Mute words');
  await press('#party');
  fireEvent.click(await screen.findByRole('radio', { name: 'A day', hidden: true }));
  await press('Mute word');
  await waitFor(() => expect(sent(calls, 'muteWord')).toEqual([{ word: '#party', hours: 24 }]));
});

test('EXP-113 a report has a reason and a text, hides the content, optionally blocks the author, and can be withdrawn', async () => {
  const calls = startFakeServer({
    reportContent: () => ({ reported: true, alreadyReported: false, blocked: true }),
    withdrawReport: () => ({ withdrawn: true }),
    unblockUser: () => ({ blocked: false }),
  });
  renderOnPage(<Thing />);
  await choose('Report post');
  const something = await screen.findByLabelText('Something else');
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send report' }).disabled;
  expect(isDisabled()).toBe(true);
  fireEvent.click(something);
  expect(isDisabled()).toBe(false);
  await press('Send report');
  expect(await screen.findByText("Tell us what's wrong")).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Details'), { target: { value: ' Every night ' } });
  fireEvent.click(screen.getByLabelText(/Block Ben Cole too/));
  expect(sent(calls, 'reportContent')).toEqual([]);
  await press('Send report');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  expect(sent(calls, 'reportContent')).toEqual([
    { kind: 'post', targetId: thing.id, reason: 'other', note: 'Every night', block: true },
  ]);
  await press('Undo');
  expect(await screen.findByText('Loud music tonight')).toBeTruthy();
  expect(sent(calls, 'withdrawReport')).toEqual([{ kind: 'post', targetId: thing.id }]);
  expect(sent(calls, 'unblockUser')).toEqual([{ userId: ben }]);
});

test('EXP-065 EXP-113 one’s own content has no such menu items; a guest is asked to sign in', async () => {
  startFakeServer({});
  renderOnPage(<Thing made={{ ...thing, userId: signedInUser.id }} />);
  await press('More');
  expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull();
  cleanup();
  const calls = startFakeServer({}, false);
  renderOnPage(<Thing />);
  await choose('Report post');
  await waitFor(() => expect(authDialogRequestStore.read()?.reason).toBe('Sign up to report this.'));
  expect(calls.map((call) => call.name)).toEqual(['getSession']);
});

test('EXP-065 a profile shows that its person is blocked or muted, and offers to undo it', async () => {
  let isBlocked = true;
  startFakeServer({
    getRelation: () => ({ isBlocked, isMuted: true, mutedUntil: null }),
    unblockUser: () => {
      isBlocked = false;
      return { blocked: false };
    },
  });
  const profile = { id: ben, handle: 'ben', displayName: 'Ben Cole' } as Profile;
  renderOnPage(
    <>
      <UnlessViewerBlockedPerson profile={profile}>
        <button type="button">Follow</button>
      </UnlessViewerBlockedPerson>
      <ProfileMoreMenu profile={profile} />
      <ProfileUnblockButton profile={profile} />
      <MutedPersonNotice userId={ben} own={false} />
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  await press('More options for Ben Cole');
  expect(await screen.findByRole('menuitem', { name: 'Unblock Ben Cole', hidden: true })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Unmute Ben Cole', hidden: true })).toBeTruthy();
  await press('Unblock');
  expect(await screen.findByText('You muted this person.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
});

test('EXP-065 EXP-066 the settings list hidden people and words, and each can be shown again', async () => {
  const person = {
    id: ben,
    handle: 'ben',
    displayName: 'Ben Cole',
    avatarUrl: '',
    isBot: false,
    isSample: false,
    isActive: true,
  };
  const gone = new Set<string>();
  const unless = <T,>(what: string, rows: T[]) => (gone.has(what) ? [] : rows);
  startFakeServer({
    listBlocked: () => ({
      people: unless('block', [{ ...person, blockedAt: signedInUser.createdAt }]),
      cursor: null,
    }),
    listMuted: () => ({
      people: [{ ...person, mutedAt: signedInUser.createdAt, expiresAt: '2030-01-09T20:00:00Z' }],
      cursor: null,
    }),
    listMutedWords: () => ({
      words: unless('word', [{ word: 'loud', createdAt: signedInUser.createdAt, expiresAt: null }]),
    }),
    unblockUser: () => {
      gone.add('block');
      return { blocked: false };
    },
    unmuteWord: () => {
      gone.add('word');
      return { unmuted: true };
    },
  });
  renderOnPage(<ModerationSettingsSection user={signedInUser} />);
  await press('Unblock Ben Cole');
  expect(await screen.findByText("You haven't blocked anyone")).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Muted' }));
  expect(await screen.findByText(/until Jan 9, 2030/)).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Words' }));
  await press('Unmute loud');
  expect(await screen.findByText('No muted words yet.')).toBeTruthy();
});

test.each([
  [
    'a person',
    'Ben Cole',
    'Report person',
    'person',
    ben,
    "Only moderators see your report. We'll hide this person from your feeds and searches.",
  ],
  [
    'a place, which stays visible,',
    'Heard Museum',
    'Report place',
    'venue',
    'ven_1',
    "Only moderators see your report. You'll still see this place.",
  ],
])(
  'EXP-113 the menu of %s has a report with a reason and words',
  async (_case, name, item, kind, targetId, hint) => {
    const calls = startFakeServer({
      getRelation: () => ({ isBlocked: false, isMuted: false, mutedUntil: null }),
      reportContent: () => ({ reported: true, alreadyReported: false, blocked: false }),
    });
    renderOnPage(
      kind === 'venue' ? (
        <VenueMoreMenu venueId={targetId} name={name} isSaved={false} />
      ) : (
        <ProfileMoreMenu profile={{ id: ben, displayName: name, handle: 'ben' } as Profile} />
      ),
    );
    await press(`More options for ${name}`);
    await choose(item);
    expect(await screen.findByText(hint)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('False information'));
    fireEvent.change(screen.getByLabelText(/^Details/), { target: { value: 'Closed for years' } });
    await press('Send report');
    await waitFor(() => expect(sent(calls, 'reportContent')).toHaveLength(1));
    expect(sent(calls, 'reportContent')).toMatchObject([
      { kind, targetId, reason: 'false', note: 'Closed for years' },
    ]);
  },
);

test('EXP-001 EXP-113 the menu of a place shares its address with the system, or copies it, and reports it', async () => {
  startFakeServer({});
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  renderOnPage(<VenueMoreMenu venueId="ven_1" name="Heard Museum" isSaved={false} />);
  await press('More options for Heard Museum');
  await choose('Share');
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared).toEqual([{ title: 'Heard Museum', url: `${location.origin}/venue/ven_1` }]);
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  renderOnPage(<VenueMoreMenu venueId="ven_1" name="Heard Museum" isSaved={false} />);
  await press('More options for Heard Museum');
  expect(await screen.findByRole('menuitem', { name: 'Report place', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Share', hidden: true })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Copy link', hidden: true })).toBeTruthy();
});
