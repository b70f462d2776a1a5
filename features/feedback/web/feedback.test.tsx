// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  setUpJsdom,
  signedInUser,
  FakeServerError,
  renderOnPage,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import FeedbackSettingsSection from './feedback-settings.tsx';

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(cleanup);

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const write = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('Your message'), { target: { value } });

test('Q-09 a message is sent with its category and stars, and the form is cleared', async () => {
  const calls = startFakeServer({
    processSubmitFeedback: (call) => ({ id: call.args['id'], received: true }),
  });
  renderOnPage(<FeedbackSettingsSection user={signedInUser} />);
  await screen.findByLabelText('Your message');
  send();
  expect(await screen.findByText('Write a message first.')).toBeTruthy();
  await write(' The map is lovely ');
  fireEvent.click(screen.getByRole('radio', { name: 'Other' }));
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  send();
  expect(await screen.findByText('Thanks! We got your message.')).toBeTruthy();
  const sent = calls.find((call) => call.name === 'processSubmitFeedback')!;
  expect(sent.args).toMatchObject({ category: 'other', message: 'The map is lovely', rating: 4, path: '/' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('');
});

test('EXP-023 a refused message remains with the reason, and is restored later', async () => {
  startFakeServer({
    processSubmitFeedback: () => {
      throw new FakeServerError(400, 'You write too fast');
    },
  });
  renderOnPage(<FeedbackSettingsSection user={signedInUser} />);
  await write('Half a thought');
  send();
  expect(await screen.findByText('You write too fast')).toBeTruthy();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  renderOnPage(<FeedbackSettingsSection user={signedInUser} />);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Half a thought'),
  );
});
