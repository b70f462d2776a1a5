/** Screenshot scenes of group conversations: in the list, open, with details, and the dialog that begins one. */
import type { Page } from '@playwright/test';
import { call, type Person } from '../../e2e/wire.ts';
import { findButton, openDialog, type ScreenshotCity, type ScreenshotScene } from './scene.ts';

interface Groups {
  hikeId: string;
  /** Group whose messages share an event and a place. */
  clubId: string;
}

/** Ids of the groups by the id of Noor, because all scenes use the same groups. */
const groupsByNoorId = new Map<string, Promise<Groups>>();

/** Creates two groups of the visitor with messages, unless an earlier scene has created them. */
async function createGroups(city: ScreenshotCity): Promise<void> {
  const created = groupsByNoorId.get(city.noor.id) ?? talkInGroups(city);
  groupsByNoorId.set(city.noor.id, created);
  groups = await created;
}

let groups: Groups = { hikeId: '', clubId: '' };
const buildHikePath = () => `/messages/${groups.hikeId}`;
const buildClubPath = () => `/messages/${groups.clubId}`;

async function talkInGroups({ url, visitor, noor, tomas }: ScreenshotCity): Promise<Groups> {
  const as = <Result>(who: Person, name: string, args: Record<string, unknown>) =>
    call<Result>(url, name, args, who.token);
  async function begin(name: string): Promise<string> {
    const group = { userIds: [noor.id, tomas.id], name };
    return (await as<{ conversationId: string }>(visitor, 'createGroupConversation', group)).conversationId;
  }
  async function say(who: Person, conversationId: string, content: string, replyTo?: number) {
    const message = { conversationId, content, ...(replyTo !== undefined && { replyTo }) };
    return (await as<{ message: { id: string } }>(who, 'sendGroupMessage', message)).message;
  }
  const club = await begin('Book club');
  const { events } = await as<{ events: { id: string; state: string; organizer: { id: string } | null }[] }>(
    visitor,
    'listEvents',
    { limit: 20 },
  );
  const event = events.findLast(
    ({ state, organizer }) => state === 'confirmed' && organizer?.id !== visitor.id,
  );
  if (event) await say(noor, club, `Shall we go to this together?\n${url}/event/${event.id}`);
  await say(tomas, club, '🎉');
  await say(visitor, club, `Heard Museum\n${url}/venue/ven_heard_museum`);
  await say(visitor, club, 'Burton Barr library has three copies. I put one on hold for each of us.');
  const hike = await begin('');
  await say(noor, hike, 'Piestewa Peak on Saturday? The lot is full by seven.');
  await as(noor, 'renameGroup', { conversationId: hike, name: 'Saturday hike' });
  await say(tomas, hike, "I'm in. I can drive, there's room for four.");
  await say(tomas, hike, '5:30 at the light rail stop on Camelback?');
  const { id } = await say(visitor, hike, "5:30 it is. I'll bring water for everybody.", 5);
  for (const [who, reaction] of [
    [noor, '❤️'],
    [tomas, '👍'],
  ] as const)
    await as(who, 'reactToMessage', { messageId: id, reaction });
  await say(noor, hike, 'And lemons. You know me.');
  return { hikeId: hike, clubId: club };
}

/** Opens the dialog for a new group and chooses two people. */
async function chooseTwoPeople(page: Page): Promise<void> {
  await openDialog(page, 'New message');
  await findButton(page, 'New group').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Noor Haddad/ }).click();
  await dialog.getByRole('button', { name: /^Tomás Brandt/ }).click();
  await dialog.getByLabel('Group name (optional)').fill('Saturday hike');
}

const openDetails = (page: Page) => openDialog(page, 'Group details');

/** Screenshot scenes of group conversations. */
export const groupScreenshotScenes: ScreenshotScene[] = [
  { name: 'messages-groups', as: 'visitor', prepare: createGroups, path: () => '/messages' },
  { name: 'group', as: 'visitor', prepare: createGroups, path: buildHikePath },
  { name: 'group-narrow', as: 'visitor', phoneWidth: 320, prepare: createGroups, path: buildHikePath },
  { name: 'group-shared', as: 'visitor', prepare: createGroups, path: buildClubPath },
  { name: 'group-shared-narrow', as: 'visitor', phoneWidth: 320, prepare: createGroups, path: buildClubPath },
  { name: 'group-details', as: 'visitor', prepare: createGroups, path: buildHikePath, act: openDetails },
  { name: 'group-details-member', as: 'tomas', prepare: createGroups, path: buildHikePath, act: openDetails },
  {
    name: 'group-add-people',
    as: 'visitor',
    prepare: createGroups,
    path: buildHikePath,
    act: async (page) => {
      await openDetails(page);
      await findButton(page, 'Add people').click();
      await page.getByRole('dialog').getByText('@mina').first().waitFor();
    },
  },
  { name: 'dialog-new-group', as: 'visitor', path: () => '/messages', act: chooseTwoPeople },
];
