// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveDraft } from '#platform/client/drafts.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { maxMessageLength } from '../../domain/limits.ts';
import { SendPostAsMessageSection as LazySendPostSection } from '../public.ts';
import SendPostAsMessageSection from './send-post.tsx';

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(cleanup);

const frida = {
  id: 'p-frida',
  displayName: 'Frida',
  handle: 'frida',
  avatarUrl: '',
  isActive: true,
  isBot: false,
  isSample: false,
};

test('the share dialog reserves the space of the section while its code is loaded', () => {
  render(
    <Suspense fallback={<p>Reserved space</p>}>
      <LazySendPostSection postId="p1" onSent={() => undefined} />
    </Suspense>,
  );
  expect(screen.getByText('Reserved space')).toBeTruthy();
});

test('EXP-007 the message to a shared post is kept when the dialog closes, and is cleared when it was sent', async () => {
  const calls = startFakeServer({
    listConversations: () => ({ conversations: [], cursor: null }),
    listFollowing: () => ({ people: [frida], cursor: null }),
    sendMessage: () => ({ message: {} }),
  });
  const onSent = vi.fn<() => void>();
  const open = async () => {
    renderOnPage(<SendPostAsMessageSection postId="p1" onSent={onSent} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Frida/ }));
    return screen.findByLabelText<HTMLInputElement>('Add a message');
  };
  fireEvent.change(await open(), { target: { value: 'Shall we?' } });
  cleanup();
  expect((await open()).value).toBe('Shall we?');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(calls.find(({ name }) => name === 'sendMessage')?.args).toMatchObject({ content: 'Shall we?' });
  cleanup();
  expect((await open()).value).toBe('');
});

test('EXP-046 an event is sent as its title and its address, and the text replaces the title', async () => {
  const calls = startFakeServer({
    listConversations: () => ({ conversations: [], cursor: null }),
    listFollowing: () => ({ people: [frida], cursor: null }),
    sendMessage: () => ({ message: {} }),
  });
  const screenToSend = { path: '/event/e1', title: 'Choir night' };
  for (const words of ['', 'Shall we?']) {
    const onSent = vi.fn<() => void>();
    renderOnPage(<SendPostAsMessageSection screen={screenToSend} onSent={onSent} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Frida/ }));
    fireEvent.change(await screen.findByLabelText('Add a message'), { target: { value: words } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    cleanup();
  }
  const sent = calls.filter(({ name }) => name === 'sendMessage').map(({ args }) => args);
  const address = `${location.origin}/event/e1`;
  expect(sent.map(({ content }) => content)).toEqual([`Choir night\n${address}`, `Shall we?\n${address}`]);
  expect(sent.every((args) => !('postId' in args))).toBe(true);
});

test('EXP-046 the address of a shared event counts toward the limit of the text', async () => {
  startFakeServer({
    listConversations: () => ({ conversations: [], cursor: null }),
    listFollowing: () => ({ people: [frida], cursor: null }),
  });
  const screenToSend = { path: '/event/e1', title: 'Choir night' };
  renderOnPage(<SendPostAsMessageSection screen={screenToSend} onSent={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Frida/ }));
  const box = await screen.findByLabelText<HTMLInputElement>('Add a message');
  expect(box.maxLength).toBe(maxMessageLength - `\n${location.origin}/event/e1`.length);
});

test('EXP-046 a draft of a message with an event is sent only after it is shortened to the limit', async () => {
  startFakeServer({
    listConversations: () => ({ conversations: [], cursor: null }),
    listFollowing: () => ({ people: [frida], cursor: null }),
  });
  const screenToSend = { path: '/event/e1', title: 'Choir night' };
  saveDraft(signedInUser.id, 'send:/event/e1', { text: 'a'.repeat(maxMessageLength) }, Date.now());
  renderOnPage(<SendPostAsMessageSection screen={screenToSend} onSent={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Frida/ }));
  const box = await screen.findByLabelText<HTMLInputElement>('Add a message');
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(box, { target: { value: 'a'.repeat(box.maxLength) } });
  expect(send).toHaveProperty('disabled', false);
});

test('EXP-027 after a lost answer, a changed text is said to be a second message and can be sent', async () => {
  const known = new Map<unknown, unknown>();
  const calls = startFakeServer({
    listConversations: () => ({ conversations: [], cursor: null }),
    listFollowing: () => ({ people: [frida], cursor: null }),
    sendMessage({ args, key }) {
      if (!known.has(key)) known.set(key, args['content']);
      if (known.get(key) !== args['content']) throw new FakeServerError(400, 'Reused', 'key_reused');
      // The answers of the first message are lost.
      if (known.size === 1) throw new TypeError('network');
      return { message: {} };
    },
  });
  const onSent = vi.fn<() => void>();
  renderOnPage(<SendPostAsMessageSection postId="p1" onSent={onSent} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Frida/ }));
  const send = async (text: string) => {
    fireEvent.change(await screen.findByLabelText('Add a message'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  };
  await send('See you thare');
  await screen.findByRole('alert');
  await send('See you there');
  await screen.findByText(
    "Not sent. They already got an earlier version of this message. Send again, and they'll get this version too.",
  );
  await send('See you there');
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const [first, ...others] = calls.filter(({ name }) => name === 'sendMessage').toReversed();
  expect(first!.args).toMatchObject({ content: 'See you there' });
  expect(others.map(({ key }) => key)).not.toContain(first!.key);
});

test('EXP-046 a post that one person may not get is sent to the other chosen people, and names that person', async () => {
  const gil = { ...frida, id: 'p-gil', displayName: 'Gil', handle: 'gil' };
  const calls = startFakeServer({
    listConversations: () => ({ conversations: [], cursor: null }),
    listFollowing: () => ({ people: [frida, gil], cursor: null }),
    sendMessage({ args }) {
      if (args['recipientId'] === frida.id) throw new FakeServerError(403, "You can't message them.");
      return { message: {} };
    },
  });
  const onSent = vi.fn<() => void>();
  renderOnPage(<SendPostAsMessageSection postId="p1" onSent={onSent} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Frida/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Gil/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText("Not sent to Frida. You can't message them.");
  screen.getByText('Sent to Gil');
  const recipients = calls.flatMap(({ name, args }) => (name === 'sendMessage' ? [args['recipientId']] : []));
  expect(recipients).toEqual([frida.id, gil.id]);
  expect(screen.getByRole('button', { name: /^Frida/ }).ariaPressed).toBe('true');
  expect(screen.getByRole('button', { name: /^Gil/ }).ariaPressed).toBe('false');
  expect(onSent).not.toHaveBeenCalled();
});
