import { implementFunction } from '#platform/kernel/implement.ts';
import { getTripSafety } from '../api.ts';
import { canParticipantsCallForHelp } from '../domain/followed-trip.ts';
import { filterTrustedContactsWhoCanBeAlerted } from './list-alertable-contacts.ts';
import { loadTripForParticipant } from './load-trip-for-participant.ts';
import { presentEmergency } from './present-emergency.ts';
import { findOpenOrLatestEmergencyOfTrip, listTrustedContactRows } from './store.ts';

/**
 * Returns the data for calling for help on a trip (EXP-098): the caller's emergency, whether the caller can call for
 * help, the number of contacts who would be alerted, and the phone numbers that the caller can call.
 */
export const getTripSafetyHandler = implementFunction(
  getTripSafety,
  async function getTripSafety({ db, platform, viewer, now }, { bookingId }) {
    const trip = await loadTripForParticipant(db, bookingId, viewer.id, now);
    const [emergency, contacts] = await Promise.all([
      findOpenOrLatestEmergencyOfTrip(db, bookingId, viewer.id),
      listTrustedContactRows(db, viewer.id),
    ]);
    return {
      canCallHelp: canParticipantsCallForHelp(trip, now),
      emergency: emergency === undefined ? null : presentEmergency(emergency),
      contacts: (await filterTrustedContactsWhoCanBeAlerted(platform, db, viewer, contacts)).length,
      phones: contacts.flatMap(({ id, name, phone }) =>
        phone === null || name === null ? [] : [{ id, name, phone }],
      ),
    };
  },
);
