/**
 * Declares the API functions of trip safety: links with which other people can follow a trip, trusted contacts, and
 * emergencies.
 */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  emailField,
  createIdSchema,
  createPhoneNumberSchema,
  registerStringSchemaKind,
  createTextSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { positionSchema } from '#features/places/domain/place-shape.ts';
import { maxPhoneContactNameLength } from './domain/limits.ts';
import { bookingStatuses } from '#features/rides/domain/statuses.ts';

const bookingId = createIdSchema('bookingId');
/** Secret token in a link to a trip or in a confirmation e-mail: 256 random bits as base64url. */
const tokenField = registerStringSchemaKind(
  'secret',
  z.string({ error: 'token is required' }).regex(/^[\w-]{43}$/, { error: 'This link is cut off' }),
);

const followedTripSchema = z.object({
  status: z.enum(bookingStatuses),
  /** First name of the person who shares the trip. */
  sharer: z.string(),
  /** First name of the driver; null before a driver has accepted. */
  driver: z.string().nullable(),
  /** Description and license plate of the vehicle; null if it is unknown. */
  vehicle: z.string().nullable(),
  /** Destination, rounded to about a kilometer; null if its position is unknown. */
  destination: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** Position of the car; null if the trip is not active or the position is unknown. */
  position: z.object({ lat: z.number(), lng: z.number(), at: z.iso.datetime() }).nullable(),
  /**
   * Estimated time at which the car reaches the pickup or, once the trip is in progress, the dropoff; null if there is
   * no estimate. `isEarliest` is true if the car may arrive later, because it may first stop for other riders of a
   * shared trip.
   */
  arrival: z
    .object({ at: z.enum(['pickup', 'dropoff']), time: z.iso.datetime(), isEarliest: z.boolean() })
    .nullable(),
  endedAt: z.iso.datetime().nullable(),
});

/** Creates a link with which a person without an account can follow a trip of the caller. */
export const createTripShare = defineMutation({
  name: 'createTripShare',
  summary:
    'Makes a link with which a person without an account follows a trip of the caller. The client draws the token; the server stores its digest.',
  access: 'user',
  // The default rate limit `change` is shared by all accounts of an IP address. Other accounts could use it up and
  // block this safety feature.
  rate: 'general',
  idempotency: 'natural',
  args: z.strictObject({ bookingId, token: tokenField }),
  result: z.object({ share: z.object({ id: z.string(), createdAt: z.iso.datetime() }) }),
  reasons: ['not_found', 'too_many', 'ended'],
});

/** Lists the links to a trip that the caller created and has not revoked. */
export const listTripShares = defineQuery({
  name: 'listTripShares',
  summary: "Lists the caller's active links of a trip.",
  access: 'user',
  args: z.strictObject({ bookingId }),
  result: z.object({ shares: z.array(z.object({ id: z.string(), createdAt: z.iso.datetime() })) }),
});

/** Revokes one of the caller's links to a trip. The link stops working immediately. */
export const revokeTripShare = defineMutation({
  name: 'revokeTripShare',
  summary: 'Ends a link of the caller at once.',
  access: 'user',
  // The default rate limit `change` is shared by all accounts of an IP address. Other accounts could use it up and
  // block this safety feature.
  rate: 'general',
  idempotency: 'natural',
  args: z.strictObject({ shareId: createIdSchema('shareId') }),
  result: z.object({ revoked: z.literal(true) }),
  reasons: ['not_found'],
});

/**
 * Returns a trip to a person who has a link to it: its status, the position of the car, first names and the vehicle.
 */
export const getSharedTrip = defineQuery({
  name: 'getSharedTrip',
  summary:
    'Returns a trip to the holder of its link: status, position of the car, first names and vehicle. May be followed live.',
  access: 'anyone',
  rate: 'search',
  cost: 3,
  args: z.strictObject({ token: tokenField }),
  result: z.object({ trip: followedTripSchema }),
  reasons: ['not_found'],
  live: { list: '', viewerDefaults: {} },
});

const contactSchema = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), name: z.string(), handle: z.string(), avatar: z.string() }).nullable(),
  email: z.string().nullable(),
  /**
   * Phone number of the contact. The field `name` is the name that the caller gave to it. Both fields are visible only
   * to the caller, and null for contacts who were added by account or e-mail address.
   */
  phone: z.string().nullable(),
  name: z.string().nullable(),
  /** False for an e-mail address until its owner has confirmed it. True for other kinds of contacts. */
  confirmed: z.boolean(),
});

export const addTrustedContact = defineMutation({
  name: 'addTrustedContact',
  summary:
    'Adds a person of Plaza, an e-mail address or a phone number to the trusted contacts. The owner of the address gets an e-mail and has to confirm it. A number is only for calls by the caller.',
  access: 'user',
  rate: 'mail',
  reachesOthers: true,
  args: z.strictObject({
    userId: createUserIdSchema().optional(),
    email: emailField().optional(),
    phone: createPhoneNumberSchema().optional(),
    /** Name that the caller gives to the phone number, such as `Mom`. */
    name: createTextSchema('Name', { min: 1, max: maxPhoneContactNameLength }).optional(),
  }),
  result: z.object({ contact: contactSchema }),
  reasons: ['contact', 'name', 'not_found', 'cannot_read', 'too_many', 'added', 'mail_budget'],
});

export const listTrustedContacts = defineQuery({
  name: 'listTrustedContacts',
  summary: "Lists the caller's trusted contacts.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ contacts: z.array(contactSchema) }),
});

export const removeTrustedContact = defineMutation({
  name: 'removeTrustedContact',
  summary: 'Removes a trusted contact of the caller.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ contactId: createIdSchema('contactId') }),
  result: z.object({ removed: z.literal(true) }),
});

/** Confirms an e-mail address as a trusted contact, with the token from the e-mail. */
export const confirmTrustedContact = defineMutation({
  name: 'confirmTrustedContact',
  summary: 'Confirms an e-mail address as trusted contact, with the token of the e-mail.',
  access: 'anyone',
  rate: 'mail',
  cost: 3,
  idempotency: 'natural',
  args: z.strictObject({ token: tokenField }),
  result: z.object({
    /** First name of the person who added this e-mail address as a trusted contact. */
    name: z.string(),
  }),
  reasons: ['link_invalid'],
});

const emergencySchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  practice: z.boolean(),
  /** Number of contacts who were alerted. */
  alerted: z.int(),
  startedAt: z.iso.datetime(),
  safeAt: z.iso.datetime().nullable(),
});

/**
 * Starts an emergency during a trip: alerts the caller's trusted contacts. While the emergency is open, further calls
 * alert nobody. The caller ends the emergency with `markSafe`.
 */
export const startEmergency = defineMutation({
  name: 'startEmergency',
  summary:
    'Alerts the trusted contacts of a party of a trip, once until the caller is safe. A practice alerts nobody. It does not call 911.',
  access: 'user',
  // The default rate limit `change`, which all accounts of an IP address share, could block a call for help.
  rate: 'general',
  args: z.strictObject({
    bookingId,
    practice: z.boolean().default(false),
    /** Position of the caller's device; absent if it is unknown. */
    position: positionSchema.optional(),
  }),
  result: z.object({ emergency: emergencySchema }),
  reasons: ['not_found', 'ended', 'too_many'],
});

/** Ends an emergency of the caller and notifies the alerted contacts that the caller is safe. */
export const markSafe = defineMutation({
  name: 'markSafe',
  summary: 'Ends an emergency of the caller and tells the alerted contacts that the caller is safe.',
  access: 'user',
  // The default rate limit `change`, which all accounts of an IP address share, could block this call. The alerted
  // contacts would then not learn that the person is safe.
  rate: 'general',
  idempotency: 'natural',
  args: z.strictObject({ emergencyId: createIdSchema('emergencyId') }),
  result: z.object({ emergency: emergencySchema }),
  reasons: ['not_found'],
});

/**
 * Returns the caller's emergency on a trip, and the number of trusted contacts. Phone numbers and unconfirmed e-mail
 * addresses are not counted, because they receive no alert.
 */
export const getTripSafety = defineQuery({
  name: 'getTripSafety',
  summary: "Returns the caller's emergency of a trip, and the number of contacts who would be alerted.",
  access: 'user',
  args: z.strictObject({ bookingId }),
  result: z.object({
    canCallHelp: z.boolean(),
    emergency: emergencySchema.nullable(),
    contacts: z.int(),
    /** Trusted contacts of the caller that are phone numbers. They receive no alert, but the caller can call them. */
    phones: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string() })),
  }),
  reasons: ['not_found'],
});

/** Returns an emergency and its trip, for a trusted contact of the person who started the emergency. */
export const getEmergency = defineQuery({
  name: 'getEmergency',
  summary:
    'Returns an emergency with its trip to a trusted contact of the person who started it. May be followed live.',
  access: 'user',
  args: z.strictObject({ emergencyId: createIdSchema('emergencyId') }),
  result: z.object({
    trip: followedTripSchema,
    /** Full name of the person who asked for help. */
    name: z.string(),
    startedAt: z.iso.datetime(),
    safeAt: z.iso.datetime().nullable(),
    /** Position of the person's device when they asked for help; null if it was unknown. */
    position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  }),
  reasons: ['not_found'],
  live: { list: '', viewerDefaults: {} },
});
