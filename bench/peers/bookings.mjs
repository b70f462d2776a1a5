import { BadRequest, Conflict, Forbidden, NotFound } from '@feathersjs/errors';
import { validateData } from '@feathersjs/schema';
import { Type, getValidator } from '@feathersjs/typebox';
import { dataValidator } from './validators.mjs';

const stop = Type.Object(
  {
    address: Type.String({ minLength: 1, maxLength: 200 }),
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { additionalProperties: false },
);
const newBookingSchema = Type.Object(
  { pickup: stop, dropoff: stop },
  { $id: 'NewBooking', additionalProperties: false },
);
const transitionSchema = Type.Object(
  { status: Type.String({ maxLength: 20 }) },
  { $id: 'BookingTransition', additionalProperties: false },
);

const fee = 5;
/** Allowed transitions by new status: the previous status, and the party that may make the transition. */
const transitions = {
  driver_accepted: { from: 'requested', by: 'driver' },
  en_route: { from: 'driver_accepted', by: 'driver' },
  passenger_onboard: { from: 'en_route', by: 'driver' },
  confirmed: { from: 'passenger_onboard', by: 'passenger' },
  in_progress: { from: 'confirmed', by: 'driver' },
  completed: { from: 'in_progress', by: 'driver' },
};

/** Estimated fare in tokens, by Plaza's formula for the distance. */
function estimateFare({ pickup, dropoff }) {
  const miles = Math.hypot(pickup.lat - dropoff.lat, (pickup.lng - dropoff.lng) * 0.83) * 69.09 * 1.3;
  return Math.max(5, Math.ceil(1.5 * miles));
}

/** Inserts a transfer of tokens in a transaction and updates both balances. An account that is null has no balance. */
async function transfer(trx, { bookingId, from, to, amount, reason }) {
  await trx('transfers').insert({ bookingId, from, to, amount, reason });
  if (from !== null) await trx('accounts').where({ userId: from }).decrement('balance', amount);
  if (to !== null) await trx('accounts').where({ userId: to }).increment('balance', amount);
}

/**
 * Feathers service of rides: a booking charges the fee and holds the fare. Later transitions charge the held fare and
 * pay the driver.
 */
class BookingService {
  constructor(knex) {
    this.knex = knex;
  }

  create({ pickup, dropoff }, { user }) {
    const fare = estimateFare({ pickup, dropoff });
    return this.knex.transaction(async (trx) => {
      const account = await trx('accounts').where({ userId: user.id }).forUpdate().first();
      if (account === undefined || account.balance - account.held < fee + fare)
        throw new BadRequest('Insufficient tokens');
      const [booking] = await trx('bookings')
        .insert({
          passengerId: user.id,
          pickupAddress: pickup.address,
          pickupLat: pickup.lat,
          pickupLng: pickup.lng,
          dropoffAddress: dropoff.address,
          dropoffLat: dropoff.lat,
          dropoffLng: dropoff.lng,
          fee,
          fare,
        })
        .returning('*');
      await transfer(trx, { bookingId: booking.id, from: user.id, to: null, amount: fee, reason: 'fee' });
      await trx('accounts').where({ userId: user.id }).increment('held', fare);
      await trx('trip_log').insert({ bookingId: booking.id, actorId: user.id, status: 'requested' });
      return this.present(trx, booking);
    });
  }

  patch(id, { status }, { user }) {
    const transition = transitions[status];
    if (transition === undefined) throw new BadRequest('Unknown status');
    return this.knex.transaction(async (trx) => {
      const booking = await trx('bookings').where({ id }).forUpdate().first();
      if (booking === undefined) throw new NotFound('Booking not found');
      if (booking.status !== transition.from) throw new Conflict('Not allowed in this status');
      const isAcceptance = status === 'driver_accepted';
      if (isAcceptance) await this.checkDriver(trx, user.id);
      const party = transition.by === 'driver' ? booking.driverId : booking.passengerId;
      if (!isAcceptance && party !== user.id) throw new Forbidden('Not a party of this booking');
      if (status === 'confirmed') {
        await trx('accounts').where({ userId: user.id }).decrement('held', booking.fare);
        await transfer(trx, { bookingId: id, from: user.id, to: null, amount: booking.fare, reason: 'fare' });
      }
      if (status === 'completed') {
        const amount = booking.fee + booking.fare;
        await transfer(trx, { bookingId: id, from: null, to: user.id, amount, reason: 'payout' });
      }
      const changes = isAcceptance ? { status, driverId: user.id } : { status };
      const [changed] = await trx('bookings').where({ id }).update(changes).returning('*');
      await trx('trip_log').insert({ bookingId: id, actorId: user.id, status });
      return this.present(trx, changed);
    });
  }

  /** Throws if the user is not a driver, or already has an active trip as a driver. */
  async checkDriver(trx, userId) {
    const driver = await trx('drivers').where({ userId }).forUpdate().first();
    if (driver === undefined) throw new Forbidden('Not a driver');
    const busy = await trx('bookings')
      .where({ driverId: userId })
      .whereNotIn('status', ['completed', 'cancelled'])
      .first('id');
    if (busy !== undefined) throw new Conflict('Busy');
  }

  /** Adds the public profiles of the passenger and the driver to a booking. */
  async present(trx, booking) {
    const ids = [booking.passengerId, booking.driverId].filter((id) => id !== null);
    const people = await trx('users').whereIn('id', ids).select('id', 'handle', 'displayName');
    const find = (id) => people.find((person) => person.id === id) ?? null;
    return { ...booking, passenger: find(booking.passengerId), driver: find(booking.driverId) };
  }
}

/** Registers the Feathers service `bookings`. */
export function registerBookings(app) {
  app.use('bookings', new BookingService(app.get('knex')), { methods: ['create', 'patch'] });
  app.service('bookings').hooks({
    before: {
      create: [validateData(getValidator(newBookingSchema, dataValidator))],
      patch: [validateData(getValidator(transitionSchema, dataValidator))],
    },
  });
}
