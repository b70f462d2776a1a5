import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { startEmergency } from '../api.ts';
import { canParticipantsCallForHelp, type FollowedTrip } from '../domain/followed-trip.ts';
import { maxEmergenciesPerTrip } from '../domain/limits.ts';
import { emergencyStarted } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { createTooManyEmergenciesError, createTripEndedError } from './errors.ts';
import { listAlertableContacts } from './list-alertable-contacts.ts';
import { loadTripForParticipant } from './load-trip-for-participant.ts';
import { buildEmergencyAlertMail } from './mails.ts';
import { presentEmergency } from './present-emergency.ts';
import {
  countEmergenciesOnTrip,
  type EmergencyRow,
  findOpenOrLatestEmergencyOfTrip,
  insertEmergency,
  insertTripShare,
  setEmergencyAlertedContactCount,
} from './store.ts';
import { createMailLinkToken, computeLinkTokenDigest } from './token.ts';

type Context = MutationContext<typeof startEmergency>;

/**
 * Alerts the caller's trusted contacts during a trip (EXP-098). If the caller already has an open emergency on the
 * trip, returns that emergency and alerts nobody. With `practice`, stores a practice alarm, which alerts nobody.
 */
export const startEmergencyHandler = implementFunction(
  startEmergency,
  async function startEmergency(ctx, { bookingId, practice, position }) {
    const { tx, viewer, now } = ctx;
    const trip = await loadTripForParticipant(tx, bookingId, viewer.id, now);
    if (!canParticipantsCallForHelp(trip, now)) throw createTripEndedError();
    const emergency: EmergencyRow = {
      id: ctx.newId(),
      bookingId,
      userId: viewer.id,
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
      isPractice: practice,
      alerted: 0,
      createdAt: now,
      safeAt: null,
    };
    if (!(await insertEmergency(tx, emergency)))
      return {
        emergency: presentEmergency((await findOpenOrLatestEmergencyOfTrip(tx, bookingId, viewer.id))!),
      };
    if (practice) return { emergency: presentEmergency(emergency) };
    // The emergency is already inserted here. The error rolls back the transaction, and with it the emergency.
    if ((await countEmergenciesOnTrip(tx, bookingId, viewer.id)) > maxEmergenciesPerTrip)
      throw createTooManyEmergenciesError();
    const alerted = await alert(ctx, trip, emergency);
    await setEmergencyAlertedContactCount(tx, emergency.id, alerted);
    return { emergency: presentEmergency({ ...emergency, alerted }) };
  },
);

/**
 * Notifies the trusted contacts in the app or by e-mail, and records the emergency in the audit log. Returns how many
 * contacts were alerted.
 */
async function alert(ctx: Context, trip: FollowedTrip, emergency: EmergencyRow): Promise<number> {
  const { tx, viewer, now, platform } = ctx;
  const name = viewer.id === trip.driverId ? trip.driverName! : trip.passengerName;
  const { lat, lng } = emergency;
  const position = lat !== null && lng !== null ? { lat, lng } : trip.position;
  const contacts = await listAlertableContacts(platform, tx, viewer);
  const addresses = contacts.flatMap(({ email }) => (email === null ? [] : [email]));
  const recipients = contacts.flatMap(({ contactId }) => (contactId === null ? [] : [contactId]));
  let alerted = recipients.length;
  if (addresses.length > 0) {
    const token = createMailLinkToken();
    const tokenHash = computeLinkTokenDigest(token);
    await insertTripShare(tx, {
      id: ctx.newId(),
      bookingId: trip.id,
      userId: viewer.id,
      tokenHash,
      createdAt: now,
    });
    const mail = buildEmergencyAlertMail(platform.config, { name, token, position });
    for (const to of addresses)
      if (await queueMail(ctx, { to, kind: 'emergency', requester: null, ...mail })) alerted += 1;
  }
  ctx.emit(emergencyStarted, {
    emergencyId: emergency.id,
    userId: viewer.id,
    name,
    recipients,
  });
  await insertAuditEntry(tx, {
    at: now,
    actor: viewer.id,
    action: auditActions.emergencyStarted,
    target: `booking:${trip.id}`,
    after: { alerted },
    address: ctx.request.address,
  });
  return alerted;
}
