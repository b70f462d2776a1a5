// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import { createDriverDemoState } from '../../domain/demo/create-driver-demo.ts';
import { isDriverDemoState } from '../../domain/demo/demo-state.ts';
import DriverDemoSection from './driver-demo-section.tsx';

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(cleanup);

const press = async (name: string) => fireEvent.click((await screen.findAllByRole('button', { name }))[0]!);

test('DRV-001 DRV-010 RIDE-010 Q-10 the demo is labeled, drives a trip to its end, is kept in this browser, and never calls the server', async () => {
  const calls = startFakeServer({}, false);
  const page = renderOnPage(<DriverDemoSection />, '/ryde');
  expect(await screen.findByText('Demo')).toBeTruthy();
  expect(screen.getAllByText('Go online to accept trips.')).toHaveLength(2);
  fireEvent.click(screen.getByRole('switch'));
  const countUpcoming = () => Number.parseInt(screen.getByText(/coming up$/).textContent, 10) || 0;
  const upcoming = countUpcoming();
  expect(upcoming).toBeGreaterThan(0);
  expect(screen.queryByText('You accepted')).toBeNull();
  await press('Accept Booking');
  expect(screen.getByText('You accepted')).toBeTruthy();
  expect(countUpcoming()).toBe(upcoming);
  await press('Go En Route to Pickup');
  expect(screen.getByText('On the way to the pickup')).toBeTruthy();
  // The promised amount equals the paid amount.
  const card = screen.getByRole('listitem', { name: 'Palm Lane to Demo Library' });
  expect(card.textContent).toMatch(/^You earn 11 tokens.*6-token fare \+ 5-token booking fee/);
  expect(countUpcoming()).toBe(upcoming - 1);
  await press('Passenger On Board');
  expect(screen.getByText('Pickup complete')).toBeTruthy();
  for (const name of ['Begin Trip', 'Complete Trip']) await press(name);
  const history = await screen.findByRole('list', { name: 'Token history' });
  expect(within(history).getByText('+11 tokens')).toBeTruthy();
  page.unmount();
  renderOnPage(<DriverDemoSection />, '/ryde');
  expect(await screen.findByText('+11 tokens')).toBeTruthy();
  await press('Start over');
  expect(screen.queryByText('+11 tokens')).toBeNull();
  expect(calls.filter(({ name }) => name !== 'getSession')).toEqual([]);
});

test('DRV-006 a movement of tokens has tokens, type, source, notes and a link to its subject', async () => {
  startFakeServer({}, false);
  const demo = createDriverDemoState(new Date());
  const referenceId = demo.challenges[1]!.id;
  const old = {
    id: 'old',
    tokens: 2,
    type: 'spent',
    source: 'challenge',
    referenceId,
    notes: 'Fuel',
  } as const;
  createLocalStorageValue('rideDemo', 1, isDriverDemoState).write({ ...demo, transactions: [old] });
  renderOnPage(<DriverDemoSection />, '/ryde');
  fireEvent.click(await screen.findByRole('switch'));
  for (const name of ['Accept Booking', 'Go En Route to Pickup', 'Passenger On Board', 'Begin Trip'])
    await press(name);
  await press('Complete Trip');
  await press('Join challenge');
  fireEvent.change(await screen.findByLabelText('Tell us how you completed the challenge'), {
    target: { value: 'At 6 in the morning' },
  });
  await press('Send for approval');
  await press('Approve the challenge yourself (demo)');
  const history = await screen.findByRole('list', { name: 'Token history' });
  const rows = within(history).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  for (const [at, texts, link, card] of [
    [0, ['−2 tokens', 'Spent · Challenge', 'Fuel'], 'See the challenge', /^Game night rides/],
    [1, ['+11 tokens', 'Earned · Trip', 'Palm Lane – Demo Library'], 'See the trip', /Completed/],
    [2, ['+15 tokens', 'Earned · Challenge', 'Sunrise run'], 'See the challenge', /^Sunrise run/],
  ] as const) {
    const row = within(rows[at]!);
    for (const text of texts) expect(row.getByText(text)).toBeTruthy();
    const href = row.getByRole('link', { name: link }).getAttribute('href');
    expect(document.querySelector(href!)?.textContent).toMatch(card);
  }
});

test('DRV-002 DRV-003 the demo shows all data of its driver and of its rider', async () => {
  startFakeServer({}, false);
  renderOnPage(<DriverDemoSection />, '/ryde');
  expect(await screen.findByRole('heading', { name: 'Dana Demo' })).toBeTruthy();
  for (const text of [
    '4.9 stars · 128 trips',
    '10 miles around downtown · Blue demo car, DEMO 1',
    '4.8 stars as a rider · Favorite drivers: Pat Example',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByLabelText('Badges').textContent).toBe('FriendlyOn time');
  const tokens = within(screen.getByRole('region', { name: 'Demo tokens' }));
  expect(tokens.getByText('60 tokens')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Offline/ }).checked).toBe(false);
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Online/ }).checked).toBe(true);
});

test('DRV-004 the card of a challenge shows what it asks, where, and the reward with its badge', async () => {
  startFakeServer({}, false);
  renderOnPage(<DriverDemoSection />, '/ryde');
  const card = within(await screen.findByRole('listitem', { name: 'Sunrise run' }));
  for (const text of [
    'Sunrise run',
    'Drive one neighbor to work or to the airport before sunrise.',
    'Punctuality · Easy · Phoenix',
    'Finish one trip before 7 in the morning',
    'Write down where you went',
    '10 tokens + 5 bonus tokens',
    'Early bird',
  ])
    expect(card.getByText(text)).toBeTruthy();
});

test('DRV-005 DRV-007 DRV-008 DRV-011 a challenge, a chat and a notification of the demo, without a call', async () => {
  const calls = startFakeServer({}, false);
  renderOnPage(<DriverDemoSection />, '/ryde');
  await press('Join challenge');
  fireEvent.change(await screen.findByLabelText('Tell us how you completed the challenge'), {
    target: { value: 'At 6 in the morning' },
  });
  await press('Send for approval');
  await press('Approve the challenge yourself (demo)');
  expect(await screen.findByText('Completed · 15 tokens')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'See you soon' } });
  await press('Send');
  expect(await screen.findByText('See you soon')).toBeTruthy();
  for (const [title, body, link, card] of [
    ['New ride request', 'A neighbor asks for a ride from Palm Lane.', 'See the trip', /Palm Lane/],
    ['New challenge', 'Sunrise run is open until Sunday.', 'See the challenge', /^Sunrise run/],
  ] as const) {
    const notification = within(screen.getByText(title).closest('li')!);
    expect(notification.getByText(body)).toBeTruthy();
    const href = notification.getByRole('link', { name: link }).getAttribute('href');
    expect(document.querySelector(href!)?.textContent).toMatch(card);
  }
  expect(screen.getAllByText('New')).toHaveLength(2);
  await press('Mark as read');
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(calls.filter(({ name }) => name !== 'getSession')).toEqual([]);
});
