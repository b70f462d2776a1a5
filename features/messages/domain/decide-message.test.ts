import { expect, test } from 'vitest';
import {
  decideIfMessageMayBeSent,
  maxMessagesBeforeRequestAccepted,
  computeRemainingMessagesUntilAcceptance,
  type MessageSendingDecision,
  type MessageSendingDecisionInput,
} from './decide-message.ts';

const plain: MessageSendingDecisionInput = {
  senderId: 'ana',
  recipient: { id: 'ben', isActive: true, isSample: false },
  isBlocked: false,
  isFollowed: false,
  isAcquainted: false,
  state: null,
  isHidden: false,
  sent: 0,
  hasPhotos: false,
};
const lands = (state: 'accepted' | 'request' | 'declined'): MessageSendingDecision => ({ ok: true, state });
const refused = (reason: string) => ({ ok: false, reason });

test.each<[string, Partial<MessageSendingDecisionInput>, object]>([
  ['a stranger’s first words are a request', {}, lands('request')],
  ['of somebody who is followed they are not', { isFollowed: true }, lands('accepted')],
  ['of somebody on the same trip they are not', { isAcquainted: true }, lands('accepted')],
  ['a trip accepts a request', { isAcquainted: true, state: 'request', sent: 3 }, lands('accepted')],
  [
    'a trip lets a driver reach a rider who declined before',
    { isAcquainted: true, state: 'declined', sent: 3 },
    lands('accepted'),
  ],
  ['a trip with a person who blocked', { isAcquainted: true, isBlocked: true }, refused('no_such_person')],
  ['once accepted always so', { state: 'accepted', sent: 1_000 }, lands('accepted')],
  [
    'the last before an answer',
    { state: 'request', sent: maxMessagesBeforeRequestAccepted - 1 },
    lands('request'),
  ],
  ['one too many', { state: 'request', sent: maxMessagesBeforeRequestAccepted }, refused('request_waiting')],
  ['a declined one is not told so', { state: 'declined', sent: 1 }, lands('declined')],
  [
    'nor does it go on for ever',
    { state: 'declined', sent: maxMessagesBeforeRequestAccepted },
    refused('request_waiting'),
  ],
  ['a hidden one comes back', { state: 'declined', isHidden: true, sent: 9 }, lands('accepted')],
  [
    'a hidden one of somebody who is followed comes back',
    { state: 'declined', isFollowed: true, sent: 9 },
    lands('accepted'),
  ],
  [
    'the recipient of a request followed the sender meanwhile',
    { state: 'request', isFollowed: true, sent: maxMessagesBeforeRequestAccepted },
    lands('accepted'),
  ],
  ['photos to a person who accepted', { hasPhotos: true, state: 'accepted' }, lands('accepted')],
  ['photos to a follower', { hasPhotos: true, isFollowed: true }, lands('accepted')],
  ['photos on the same trip', { hasPhotos: true, isAcquainted: true }, lands('accepted')],
  ['photos to a stranger', { hasPhotos: true }, refused('photos_not_accepted')],
  ['photos in a request', { hasPhotos: true, state: 'request', sent: 1 }, refused('photos_not_accepted')],
  [
    'photos to a person who declined, who is not told so either',
    { hasPhotos: true, state: 'declined', sent: 1 },
    refused('photos_not_accepted'),
  ],
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
  expect(decideIfMessageMayBeSent({ ...plain, ...situation })).toEqual(expected);
});

test.each<[string, Partial<MessageSendingDecisionInput>, number | null]>([
  ['of a stranger all three', {}, maxMessagesBeforeRequestAccepted],
  ['one is gone', { state: 'request', sent: 1 }, maxMessagesBeforeRequestAccepted - 1],
  ['none is left', { state: 'declined', sent: maxMessagesBeforeRequestAccepted }, 0],
  ['an accepted one is free', { state: 'accepted', sent: 1_000 }, null],
  ['a hidden one is free', { state: 'declined', isHidden: true, sent: 1_000 }, null],
  ['a friend is free', { isFollowed: true }, null],
  ['a block leaves none', { isBlocked: true, state: 'accepted' }, 0],
])('EXP-068 the number of messages left: %s', (_what, given, left) => {
  expect(computeRemainingMessagesUntilAcceptance({ ...plain, ...given })).toBe(left);
});
