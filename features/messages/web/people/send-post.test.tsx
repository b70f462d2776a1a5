// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import SendPostSection from './send-post.tsx';

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

test('EXP-007 the message to a shared post is kept when the dialog closes, and is cleared when it was sent', async () => {
  const calls = startFakeServer({
    listConversations: () => ({ conversations: [], cursor: null }),
    listFollowing: () => ({ people: [frida], cursor: null }),
    sendMessage: () => ({ message: {} }),
  });
  const onSent = vi.fn<() => void>();
  const open = async () => {
    renderOnPage(<SendPostSection postId="p1" onSent={onSent} />);
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
