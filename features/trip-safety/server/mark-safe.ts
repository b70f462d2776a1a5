import { implementFunction } from '#platform/kernel/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { markSafe } from '../api.ts';
import { personSafe } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { createEmergencyNotFoundError } from './errors.ts';
import { listAlertableContacts } from './list-alertable-contacts.ts';
import { buildEmergencyEndedMail } from './mails.ts';
import { presentEmergency } from './present-emergency.ts';
import { findEmergency, markEmergencyEnded } from './store.ts';

/**
 * Ends an emergency of the caller, and notifies the trusted contacts that the caller is safe (EXP-098). Nobody is
 * notified if the emergency has already ended or was only a practice alarm.
 */
export const markSafeHandler = implementFunction(markSafe, async function markSafe(ctx, { emergencyId }) {
  const { tx, viewer, now, platform } = ctx;
  const known = await findEmergency(tx, emergencyId);
  if (known?.userId !== viewer.id) throw createEmergencyNotFoundError();
  const ended = await markEmergencyEnded(tx, emergencyId, now);
  if (ended === undefined || ended.isPractice) return { emergency: presentEmergency(ended ?? known) };
  const contacts = await listAlertableContacts(platform, tx, viewer);
  const name = (await loadPeople(tx, [viewer.id])).get(viewer.id)!.displayName;
  for (const { email } of contacts)
    if (email !== null)
      await queueMail(ctx, {
        to: email,
        kind: 'emergency',
        requester: null,
        ...buildEmergencyEndedMail(platform.config, name),
      });
  ctx.emit(personSafe, {
    emergencyId,
    userId: viewer.id,
    name,
    recipients: contacts.flatMap(({ contactId }) => (contactId === null ? [] : [contactId])),
  });
  await insertAuditEntry(tx, {
    at: now,
    actor: viewer.id,
    action: auditActions.emergencyEnded,
    target: `booking:${ended.bookingId}`,
    address: ctx.request.address,
  });
  return { emergency: presentEmergency(ended) };
});
