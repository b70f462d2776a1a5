import { expect, test } from 'vitest';
import {
  decideSend,
  maxUnanswered,
  countMessagesLeft,
  type SendDecision,
  type SendSituation,
} from './decide-message.ts';

const plain: SendSituation = {
  senderId: 'ana',
  recipient: { id: 'ben', isActive: true, isSample: false },
  isBlocked: false,
  isFollowed: false,
  state: null,
  sent: 0,
};
const lands = (state: 'accepted' | 'request' | 'declined'): SendDecision => ({ ok: true, state });
const refused = (reason: string) => ({ ok: false, reason });

test.each<[string, Partial<SendSituation>, object]>([
  ['a stranger’s first words are a request', {}, lands('request')],
  ['of somebody who is followed they are not', { isFollowed: true }, lands('accepted')],
  ['once accepted always so', { state: 'accepted', sent: 1_000 }, lands('accepted')],
  ['the last before an answer', { state: 'request', sent: maxUnanswered - 1 }, lands('request')],
  ['one too many', { state: 'request', sent: maxUnanswered }, refused('request_waiting')],
  ['a declined one is not told so', { state: 'declined', sent: 1 }, lands('declined')],
  ['nor does it go on for ever', { state: 'declined', sent: maxUnanswered }, refused('request_waiting')],
  ['to oneself', { senderId: 'ben' }, refused('yourself')],
  ['a block, whoever set it', { isBlocked: true, state: 'accepted' }, refused('no_such_person')],
  [
    'an inactive person',
    { recipient: { id: 'ben', isActive: false, isSample: false } },
    refused('no_such_person'),
  ],
  [
    'a persona or sample neighbor',
    { recipient: { id: 'ben', isActive: true, isSample: true } },
    refused('cannot_read'),
  ],
])('EXP-068 %s', (_name, situation, expected) => {
  expect(decideSend({ ...plain, ...situation })).toEqual(expected);
});

test.each<[string, Partial<SendSituation>, number | null]>([
  ['of a stranger all three', {}, maxUnanswered],
  ['one is gone', { state: 'request', sent: 1 }, maxUnanswered - 1],
  ['none is left', { state: 'declined', sent: maxUnanswered }, 0],
  ['an accepted one is free', { state: 'accepted', sent: 1_000 }, null],
  ['a friend is free', { isFollowed: true }, null],
  ['a block leaves none', { isBlocked: true, state: 'accepted' }, 0],
])('EXP-068 the number of messages left: %s', (_what, given, left) => {
  expect(countMessagesLeft({ ...plain, ...given })).toBe(left);
});
