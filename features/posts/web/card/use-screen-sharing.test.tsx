// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { SendPostSectionContext } from './send-post-section-context.ts';
import { useScreenSharing } from './use-screen-sharing.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

function ShareButton() {
  const { share, sheet } = useScreenSharing({ path: '/event/e1', title: 'Choir night' }, 'Share this event');
  return (
    <>
      <button type="button" onClick={share}>
        Share
      </button>
      {sheet}
    </>
  );
}

/** Shows a share button, with a section that sends to people and is replaced by the text of what it sends. */
function open() {
  renderOnPage(
    <SendPostSectionContext
      value={(props) => (
        <button type="button" onClick={props.onSent}>
          {`Send ${props.screen?.title} at ${props.screen?.path}`}
        </button>
      )}
    >
      <ShareButton />
    </SendPostSectionContext>,
  );
  return screen.findByRole('button', { name: 'Share' });
}

test('EXP-046 a signed-in viewer sends an event to people from the share dialog, which then closes', async () => {
  startFakeServer({});
  const share = await open();
  await waitFor(() => {
    fireEvent.click(share);
    expect(screen.getByRole('dialog', { name: 'Share this event' })).toBeTruthy();
  });
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'QR code' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send Choir night at /event/e1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('EXP-001 a guest gets the share sheet of the system', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  startFakeServer({}, false);
  fireEvent.click(await open());
  expect(shared).toEqual([{ title: 'Choir night', url: `${location.origin}/event/e1` }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
