// @vitest-environment jsdom
/** Tests of the bar below a story: replies, reactions, and the viewers of the person's own story. */
import { useState } from 'react';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '#platform/client/drafts.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { Story } from '../../domain/story-shape.ts';
import { SendStoryReplyContext } from '../story-reply.ts';
import { StoryFooter } from './story-actions.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const story = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  userId: '0190a000-0000-7000-8000-000000000002',
  userName: 'Ben Cole',
  isBot: false,
  isSample: false,
  likes: 0,
  comments: 0,
  viewCount: 0,
  canReply: true,
  canReact: true,
  isLiked: false,
  can: { delete: false, reply: true, react: true, seeViewers: false },
} as Story;

const onPanel = vi.fn();

function open(shown: Story = story, sendMessage?: (reply: object) => Promise<unknown>, asked?: string) {
  const typing = vi.fn();
  function Footer() {
    const [isTyping, setTyping] = useState(false);
    typing.mockImplementation(setTyping);
    const [question, setQuestion] = useState(
      asked === undefined ? undefined : { storyId: shown.id, question: asked },
    );
    return (
      <StoryFooter
        story={shown}
        isTyping={isTyping}
        asked={question}
        onQuestionDone={() => setQuestion(undefined)}
        onPanel={onPanel}
        onTyping={typing}
      />
    );
  }
  renderOnPage(
    <dialog open>
      <SendStoryReplyContext value={sendMessage}>
        <Footer />
      </SendStoryReplyContext>
    </dialog>,
  );
  return typing;
}

test('EXP-037 an answer to a question on the picture quotes the question and goes to the author only', async () => {
  startFakeServer({});
  const sent: object[] = [];
  open(story, async (reply) => sent.push(reply), 'Where are the best tacos?');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(
    screen.getByText(/^Your reply goes to .+ only, with the question: Where are the best tacos\?$/),
  ).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Quick reactions' }), 'the note is there').toBeNull();
  fireEvent.change(field, { target: { value: 'At the corner of 16th' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { storyId: story.id, content: '“Where are the best tacos?”\nAt the corner of 16th' },
  ]);
  expect(screen.queryByText(/^Your reply goes to/), 'the next message is a plain one').toBeNull();
});

test('EXP-034 EXP-037 a removed question leaves the focus in the reply field, so the story is not paused forever', async () => {
  startFakeServer({});
  open(story, async () => {}, 'Where are the best tacos?');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  const remove = await screen.findByRole('button', { name: "Don't reply to the question" });
  expect(fireEvent.pointerDown(remove), 'the press does not move the focus').toBe(false);
  expect(fireEvent.mouseDown(remove)).toBe(false);
  remove.focus();
  fireEvent.click(remove);
  expect(screen.queryByText(/^Your reply goes to/)).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('EXP-037 after an answer was refused, both the reason and the question that it quotes are shown', async () => {
  startFakeServer({});
  const refuse = async () => {
    throw new FakeServerError(403, 'Not now');
  };
  open(story, refuse, 'Where are the best tacos?');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: 'At the corner of 16th' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  expect(screen.getByText(/^Your reply goes to .+ only, with the question: Where are the/)).toBeTruthy();
});

test('EXP-037 the reply field says that a reply is private, and the field of comments that everyone reads them', async () => {
  startFakeServer({});
  open(story, async () => {});
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Message .+ privately…$/ });
  expect(field.placeholder, 'short beside the buttons').toMatch(/^Message \w+…$/);
  fireEvent.focus(field);
  await waitFor(() => expect(field.placeholder).toMatch(/privately…$/));
  cleanup();
  open(story);
  expect((await screen.findByRole<HTMLInputElement>('textbox')).placeholder).toBe('Comment for everyone…');
});

test('EXP-037 a reply is sent to the author as a message; a refused one stays with the reason', async () => {
  startFakeServer({});
  let isOpen = false;
  const sent: object[] = [];
  open(story, async (reply) => {
    if (!isOpen) throw new FakeServerError(403, 'Not now');
    sent.push(reply);
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Message Ben privately…');
  field.focus();
  fireEvent.change(field, { target: { value: 'Where is this?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  expect(field.value).toBe('Where is this?');
  isOpen = true;
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(sent).toMatchObject([{ storyId: story.id, recipientId: story.userId, content: 'Where is this?' }]);
});

test('EXP-007 the field of a reply is read-only while the reply is sent', async () => {
  startFakeServer({});
  const sending = Promise.withResolvers<void>();
  open(story, () => sending.promise);
  const field = await screen.findByLabelText<HTMLInputElement>('Message Ben privately…');
  field.focus();
  fireEvent.change(field, { target: { value: 'Where is this?' } });
  expect(field.readOnly).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.readOnly).toBe(true));
  sending.resolve();
  await waitFor(() => expect([field.readOnly, field.value]).toEqual([false, '']));
});

test('EXP-037 a reaction is sent as a message with one press while the field is empty', async () => {
  startFakeServer({});
  const sent: object[] = [];
  const onTyping = open(story, async (reply) => sent.push(reply));
  const field = await screen.findByLabelText('Message Ben privately…');
  expect(screen.queryByRole('group', { name: 'Quick reactions' })).toBeNull();
  fireEvent.focus(field);
  expect(onTyping).toHaveBeenLastCalledWith(true);
  expect(screen.getAllByRole('button', { name: /^React with/ })).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'React with applause' }));
  await waitFor(() => expect(sent).toMatchObject([{ storyId: story.id, content: '👏' }]));
  fireEvent.change(field, { target: { value: 'Hi' } });
  expect(screen.queryByRole('group', { name: 'Quick reactions' })).toBeNull();
});

test('EXP-037 without messages the field adds a comment and offers no reactions', async () => {
  const calls = startFakeServer({ createStoryComment: () => ({ comment: { id: 'c' } }) });
  open({ ...story, isSample: true }, async () => {});
  const field = await screen.findByLabelText('Comment for everyone…');
  fireEvent.focus(field);
  expect(screen.queryByRole('group', { name: 'Quick reactions' })).toBeNull();
  fireEvent.change(field, { target: { value: 'Nice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Comment posted');
  expect(calls.find(({ name }) => name === 'createStoryComment')?.args).toMatchObject({ content: 'Nice' });
});

test('EXP-037 without reactions a story has no like button and no quick reactions, and an emoji can be written', async () => {
  startFakeServer({});
  const sent: object[] = [];
  open({ ...story, canReact: false }, async (reply) => sent.push(reply));
  const field = await screen.findByLabelText<HTMLInputElement>('Message Ben privately…');
  expect(screen.getByRole('button', { name: 'Comments' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /like/i })).toBeNull();
  fireEvent.focus(field);
  expect(screen.queryByRole('group', { name: 'Quick reactions' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^React with/ })).toBeNull();
  fireEvent.change(field, { target: { value: '👏' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toMatchObject([{ storyId: story.id, content: '👏' }]));
});

test('EXP-037 with reactions a story of another person has a like button', async () => {
  startFakeServer({});
  open();
  expect(await screen.findByRole('button', { name: 'Like' })).toBeTruthy();
});

test('EXP-037 a story without replies has no field', async () => {
  startFakeServer({});
  open({ ...story, canReply: false }, async () => {});
  expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('EXP-036 the own story says how many people saw it, with their faces, and has no field', async () => {
  const viewer = (id: string, displayName: string) => ({ id, displayName, handle: id, avatarUrl: '' });
  const calls = startFakeServer({
    listStoryViewers: () => ({
      viewers: [viewer('1', 'Noor Haddad'), viewer('2', 'Walt Rides')],
      viewCount: 2,
      anonymous: 0,
      cursor: null,
    }),
  });
  open({ ...story, viewCount: 2, can: { ...story.can, seeViewers: true } }, async () => {});
  const button = await screen.findByRole('button', { name: 'Seen by 2 people' });
  expect(button.textContent).toBe('Seen by 2');
  await waitFor(() =>
    expect(
      [...button.querySelectorAll('[data-initials]')].map((face) => face.getAttribute('data-initials')),
    ).toEqual(['NH', 'WR']),
  );
  expect(calls.find(({ name }) => name === 'listStoryViewers')?.args).toMatchObject({ limit: 3 });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('EXP-005 EXP-036 the name of the viewers button contains its text, also before the first view', async () => {
  startFakeServer({});
  open({ ...story, can: { ...story.can, seeViewers: true } }, async () => {});
  const button = await screen.findByRole('button', { name: 'No views yet' });
  expect(button.textContent).toBe('No views yet');
});

test('EXP-036 the likes of the own story open the list of viewers and are not a like button', async () => {
  const calls = startFakeServer({});
  open({ ...story, likes: 2, can: { ...story.can, seeViewers: true } }, async () => {});
  const button = await screen.findByRole('button', { name: 'No views yet, 2 likes' });
  expect(button.textContent).toBe('No views yet2');
  expect(button.hasAttribute('aria-pressed')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Share' }), 'the own link is in the menu').toBeNull();
  fireEvent.click(button);
  expect(onPanel).toHaveBeenLastCalledWith('viewers');
  expect(calls.filter(({ name }) => name === 'likeStory')).toEqual([]);
});

test('EXP-012 a reply that one person has typed is not in the field of the next person', async () => {
  let user: object | null = signedInUser;
  startFakeServer({ getSession: () => ({ user, demo: false }) });
  open(story, async () => {});
  const readField = () => screen.getByLabelText<HTMLInputElement>('Message Ben privately…').value;
  const field = await screen.findByLabelText('Message Ben privately…');
  const draftName = `storyReply:${story.id}`;
  await waitFor(() => {
    fireEvent.change(field, { target: { value: 'Where is this?' } });
    expect(readDraft(signedInUser.id, draftName)).toBeTruthy();
  });
  user = null;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(readField()).toBe(''));
  localStorage.clear();
});
