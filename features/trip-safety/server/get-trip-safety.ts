import { implementFunction } from '#platform/kernel/implement.ts';
import { getTripSafety } from '../api.ts';
import { canCallHelp } from '../domain/followed-trip.ts';
import { loadOwnTrip } from './load-own-trip.ts';
import { presentEmergency } from './present-emergency.ts';
import { findEmergencyOfTrip, listContacts } from './store.ts';

/** Returns the state of the safety tools of a trip for one of its parties (EXP-098). */
export const getTripSafetyHandler = implementFunction(
  getTripSafety,
  async function getTripSafety({ db, viewer, now }, { bookingId }) {
    const trip = await loadOwnTrip(db, bookingId, viewer.id, now);
    const [emergency, contacts] = await Promise.all([
      findEmergencyOfTrip(db, bookingId, viewer.id),
      listContacts(db, viewer.id),
    ]);
    return {
      canCallHelp: canCallHelp(trip, now),
      emergency: emergency === undefined ? null : presentEmergency(emergency),
      contacts: contacts.filter(({ confirmedAt }) => confirmedAt !== null).length,
    };
  },
);
