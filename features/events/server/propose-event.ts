import { FunctionError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { proposeEvent } from '../api.ts';
import { computeIpNetworkDigest } from '#features/accounts/server/public.ts';
import {
  maxPendingEventProposals,
  maxPendingProposalsPerIpNetwork,
  maxPendingProposalsPerPerson,
} from '../domain/limits.ts';
import { townEventProposed } from '../events.ts';
import { assertEventNotListedAlready } from './assert-not-listed.ts';
import { applyEventPhoto, hasPhotoData, storeEventPhoto } from './event-photo.ts';
import { insertEventWithOccurrences } from './update-event-and-notify-attendees.ts';
import { validateEventFields } from './resolve-event-fields.ts';
import {
  countPendingEventProposals,
  findEventOrganizer,
  setEventProposerIpNetworkDigest,
  type PendingProposalCounts,
} from './store.ts';

/**
 * Stores a proposed event, which waits for a moderator (EXP-078). Repeated calls with the same id store the proposal
 * only once.
 */
export const proposeEventHandler = implementMutationWithPrepareStep(
  proposeEvent,
  async function prepareProposeEvent(ctx, { id, photo, ...written }) {
    if (photo == null) return null;
    const { db, platform, viewer, request, now } = ctx;
    // A repeated call stores nothing, so its photo is not decoded again.
    if (id !== undefined && (await findEventOrganizer(db, id)) !== undefined) return null;
    const organizerId = viewer?.id ?? null;
    // Checks the fields before storing the photo, so that a refused call leaves no photo behind.
    await validateEventFields(db, organizerId, written, null, now);
    return storeEventPhoto(platform, { photo, organizerId, viewer, address: request.address });
  },
  async function proposeEvent(ctx, args, storedPhoto) {
    const { tx, viewer, now } = ctx;
    const { id: sentId, photo, ...written } = args;
    const id = sentId ?? ctx.newId();
    const answer = { eventId: id, proposed: true as const };
    await acquireAdvisoryLock(tx, 'event-proposals');
    const known = await findEventOrganizer(tx, id);
    if (known !== undefined && known.userId === (viewer?.id ?? null)) return answer;
    if (known !== undefined)
      throw new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
    const network = await computeIpNetworkDigest(tx, ctx.request.address);
    if (!isWithinLimits(await countPendingEventProposals(tx, { userId: viewer?.id ?? null, network })))
      throw new FunctionError(
        'resource-exhausted',
        'Too many events are waiting for a moderator. Try again tomorrow.',
        {
          reason: 'too_many_proposals',
          limit: 'proposals',
          retryAfterSeconds: 86_400,
        },
      );
    const fields = await validateEventFields(tx, viewer?.id ?? null, written, null, now);
    await assertEventNotListedAlready(ctx, fields);
    await insertEventWithOccurrences(ctx, {
      ...fields,
      id,
      userId: viewer?.id ?? null,
      source: viewer === null ? 'guest' : 'user',
      importId: null,
      uid: null,
      isProposal: true,
    });
    if (storedPhoto !== null)
      await applyEventPhoto(ctx, { id, userId: viewer?.id ?? null, photo: null }, photo, storedPhoto);
    await setEventProposerIpNetworkDigest(tx, id, network);
    ctx.emit(townEventProposed, { eventId: id });
    return answer;
  },
  { isSlowToPrepare: hasPhotoData },
);

/**
 * Returns true if one more proposal may be stored. The limits per person and per IP network (an IPv4 address or an IPv6
 * /64) are lower than the total limit, so that proposals from one source cannot use up the total limit.
 */
const isWithinLimits = ({ total, ofPerson, ofNetwork }: PendingProposalCounts): boolean =>
  total < maxPendingEventProposals &&
  ofPerson < maxPendingProposalsPerPerson &&
  ofNetwork < maxPendingProposalsPerIpNetwork;
