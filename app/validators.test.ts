/** Tests the validators of the specification over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockUser } from '#features/moderation/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ann: TestActor;
let postId: string;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.person('Ann Lee');
  const created = await ann.post<{ post: { id: string } }>('createPost', { content: 'Here' });
  postId = created.ok.post.id;
});
afterAll(() => server.stop());

/** Returns the error message of a call, which must be refused with status 400. */
async function refusal(name: string, args: unknown, by = ann): Promise<string> {
  const answer = await by.post(name, args);
  expect(answer.status, `${name} ${JSON.stringify(args)}`).toBe(400);
  return answer.error.message;
}

test('VAL-001 the first of several problems of one value is reported', async () => {
  // Both missing and too short; both too long and not an address.
  expect(await refusal('signUp', { email: '', password: 'long enough', displayName: 'Al' })).toBe(
    'Email is required',
  );
  expect(await refusal('createComment', { postId, content: '' })).toBe('Comment is required');
  expect(
    await refusal('saveZone', { id: postId, kind: 'home', name: 'x', lat: 'x'.repeat(200), lng: 0 }),
  ).toBe('Latitude must be a valid number');
});

test('VAL-002 VAL-003 VAL-004 VAL-005 invalid positions are refused with the messages of the specification', async () => {
  const at = (lat: unknown, lng: unknown) => refusal('previewLocation', { lat, lng, precision: 'exact' });
  for (const lat of ['33', null, true, [], {}])
    expect(await at(lat, 0)).toBe('Latitude must be a valid number');
  for (const lng of ['33', null, true, [], {}])
    expect(await at(0, lng)).toBe('Longitude must be a valid number');
  expect(await refusal('previewLocation', { precision: 'exact' })).toBe('Latitude must be a valid number');
  for (const lat of [90.001, -91]) expect(await at(lat, 0)).toBe('Latitude must be between -90 and 90');
  for (const lng of [180.001, -181]) expect(await at(0, lng)).toBe('Longitude must be between -180 and 180');
});

test('VAL-006 VAL-007 VAL-008 LIM-009 an offered fare is a number from 0 to 10,000', async () => {
  const [pickup, dropoff] = [33.4484, 33.5].map((lat) => ({ lat, lng: -112.074, address: 'Palm Lane' }));
  const offer = (price: unknown) =>
    refusal('quoteAndCreateOffer', { pickup, dropoff, driverId: ann.id, price });
  for (const price of ['20', null, true, [], {}])
    expect(await offer(price)).toBe('Fare must be a valid number');
  for (const price of [-1, -0.5]) expect(await offer(price)).toBe('Fare cannot be negative');
  for (const price of [10_001, 10_000.5])
    expect(await offer(price)).toBe('Fare exceeds maximum allowed ($10,000)');
  expect(await offer(10_000)).toBe('The price must be between 50% and 150% of the fare');
  for (const price of [0, 2.5]) expect(await offer(price)).toBe('The price must be a whole number of tokens');
  const change = { bookingId: postId, dropoff };
  expect(await refusal('proposeTripChange', { ...change, quotedFare: -1 })).toBe('Fare cannot be negative');
  expect(await refusal('proposeTripChange', { ...change, quotedFare: 10_001 })).toBe(
    'Fare exceeds maximum allowed ($10,000)',
  );
});

test('VAL-009 VAL-010 VAL-011 LIM-009 an amount of tokens is a whole number from 0 to 1,000,000', async () => {
  const offer = (tokens: unknown) =>
    refusal('offerAmends', { bookingId: postId, amendsId: postId, message: 'Sorry', tokens });
  for (const tokens of ['5', 2.5, null, true, []])
    expect(await offer(tokens)).toBe('Token amount must be a whole number');
  expect(await offer(-1)).toBe('Token amount cannot be negative');
  expect(await offer(1_000_001)).toBe('Token amount exceeds maximum (1,000,000)');
  expect(await offer(1_000_000)).toBe('You can offer up to 100 tokens');
});

test('VAL-024 VAL-025 VAL-026 LIM-009 a distance is a number from 0 to 500 miles, and an address has 5 to 200 characters', async () => {
  const save = (miles: unknown) =>
    refusal('saveDriverProfile', { vehicle: 'Blue wagon', area: { lat: 33.4, lng: -112, miles } });
  for (const miles of ['10', null, true, []])
    expect(await save(miles)).toBe('Distance must be a valid number');
  expect(await save(-1)).toBe('Distance cannot be negative');
  expect(await save(500.5)).toBe('Distance exceeds maximum (500 miles)');
  expect(await save(500)).toBe('miles must be a whole number from 1 to 50');
  const [pickup, dropoff] = [33.4484, 41].map((lat) => ({ lat, lng: -112.074, address: 'Palm Lane' }));
  const from = (address: string) =>
    refusal('quoteAndCreateOffer', { pickup: { ...pickup, address }, dropoff });
  expect(await from('Home')).toBe('Address is too short');
  expect(await from('x'.repeat(201))).toBe('Address is too long');
  // The length of these addresses is accepted. The call is refused later, because of the distance.
  for (const address of ['Homes', 'x'.repeat(200)])
    expect(await from(address)).toBe('Distance exceeds maximum (500 miles)');
});

test('VAL-012 VAL-013 a phone number is required, and has up to 15 digits, the first from 1 to 9', async () => {
  const add = (phone: unknown) => refusal('addTrustedContact', { phone, name: 'Mom' });
  for (const phone of ['', '  ', 7, null]) expect(await add(phone)).toBe('Phone number is required');
  for (const phone of [
    '0602 555 0100',
    '+0602',
    '()',
    '++1602',
    '1+602',
    '1602555010012345',
    '602.555.0100',
    '602-555-01OO',
    'tel:+1602',
    '１６０２',
  ])
    expect(await add(phone), phone).toBe('Invalid phone number format');
  const right = [
    ['+1 (602) 555-0100', '+16025550100'],
    ['[602] 555 - 0101', '6025550101'],
    ['9', '9'],
    ['123456789012345', '123456789012345'],
  ];
  for (const [phone] of right)
    expect((await ann.post('addTrustedContact', { phone, name: 'Mom' })).status, phone).toBe(200);
  const { ok } = await ann.post<{ contacts: { phone: string }[] }>('listTrustedContacts', {});
  expect(ok.contacts.map(({ phone }) => phone).toSorted()).toEqual(
    right.map(([, stored]) => stored).toSorted(),
  );
});

test('VAL-014 VAL-015 every function with an email refuses a missing and an invalid one with the same messages', async () => {
  const signUp = (email: unknown) => ({ email, password: 'Ann likes long walks', displayName: 'Ann' });
  const calls: [string, (email: unknown) => object, TestActor][] = [
    ['signUp', signUp, server.guest],
    ['logIn', (email) => ({ email, password: 'x' }), server.guest],
    ['resetPassword', (email) => ({ email }), server.guest],
    ['changeEmail', (newEmail) => ({ newEmail, password: 'x' }), ann],
    ['reconcileEmailTokenGrants', (email) => ({ email }), ann],
    ['reconcileEmailEquityGrants', (email) => ({ email }), ann],
    ['requestInvestorInvite', (email) => ({ email }), server.guest],
  ];
  for (const [name, args, by] of calls) {
    for (const missing of ['', '  ', 7, null])
      expect(await refusal(name, args(missing), by), name).toBe('Email is required');
    for (const wrong of [
      'ann',
      'a@b@c.example',
      'ann@example',
      'a b@example.org',
      `${'a'.repeat(250)}@example.org`,
    ])
      expect(await refusal(name, args(wrong), by), name).toBe('Invalid email format');
  }
});

test('VAL-016 a text that is missing, blank or invisible is required', async () => {
  for (const args of [
    { postId },
    ...['', '   ', '\n\t', '\u200b', '\u2800', '\u3164\u00ad'].map((content) => ({ postId, content })),
  ])
    expect(await refusal('createComment', args)).toBe('Comment is required');
  for (const word of ['', ' ', '\u{e0041}'])
    expect(await refusal('muteWord', { word })).toBe('Word is required');
  expect(await refusal('muteWord', {})).toBe('Word is required');
  expect(await refusal('processSubmitFeedback', { message: '\u202e' })).toBe('Message is required');
  // A post without visible content is refused.
  expect(await refusal('createPost', { content: '\u200b\u2800' })).toBe('Write something or add a photo');
});

test('VAL-017 VAL-018 Q-65 a text that is too short or too long is refused with its limit, in code points', async () => {
  const signUp = { email: 'new@example.org', password: '12345', displayName: 'Ann' };
  expect(await refusal('signUp', signUp, server.guest)).toBe('Password must be at least 6 characters');
  expect(await refusal('createComment', { postId, content: 'x'.repeat(1_001) })).toBe(
    'Comment must not exceed 1000 characters',
  );
  expect(await refusal('updateProfile', { bio: '🌵'.repeat(301) })).toBe(
    'Bio must not exceed 300 characters',
  );
  expect((await ann.post('updateProfile', { bio: '🌵'.repeat(300) })).status).toBe(200);
});

test('VAL-022 VAL-023 a user id is required, and has letters, digits, underscore and hyphen only', async () => {
  const calls: [string, (userId: unknown) => object][] = [
    ['blockUser', (userId) => ({ userId })],
    ['muteUser', (userId) => ({ userId })],
    ['followUser', (userId) => ({ userId })],
    ['getProfile', (userId) => ({ userId })],
    ['listFollowers', (userId) => ({ userId })],
    ['sendMessage', (recipientId) => ({ recipientId, content: 'Hello' })],
    ['listPosts', (userId) => ({ userId })],
  ];
  for (const [name, args] of calls) {
    for (const missing of ['', '  ', 7, null])
      expect(await refusal(name, args(missing)), name).toBe('User ID required');
    for (const wrong of ['a b', 'a.b', 'ana\n', "x' or 1=1 --", '\u202eana', 'ä'])
      expect(await refusal(name, args(wrong)), name).toBe('Invalid user ID format');
  }
  for (const name of ['blockUser', 'followUser']) expect(await refusal(name, {})).toBe('User ID required');
});

test('VAL-023 a well-formed user id that is not a UUID belongs to nobody', async () => {
  const answers = [
    await ann.call(blockUser, { userId: 'guest_Ab-9' }),
    await ann.post('getProfile', { userId: 'nobody' }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
  expect((await ann.post<{ posts: unknown[] }>('listPosts', { userId: 'nobody' })).ok.posts).toEqual([]);
});
