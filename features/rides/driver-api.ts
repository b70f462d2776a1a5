/** Declares the API functions for drivers: profile, documents, approval, ride requests, arrival and earnings. */
import * as z from 'zod';
import { defineMutation, defineQuery, imageBodyLimitBytes } from '#platform/contract/define.ts';
import {
  cursorSchema,
  createIdSchema,
  createLongTextSchema,
  createPageSizeSchema,
  createPatternMatchingTextSchema,
  registerStringSchemaKind,
  createTextSchema,
  createUserIdSchema,
  createVerbatimTextSchema,
} from '#platform/contract/text.ts';
import { createNumberSchemaWithCheck } from '#platform/contract/checked-number.ts';
import { checkRideDistanceMiles } from '#platform/contract/validators.ts';
import { positionSchema } from '#features/places/domain/place-shape.ts';
import { bookingSchema } from './domain/booking-shape.ts';
import { demandLevels } from './domain/demand.ts';
import { driverDocumentKinds, driverApplicationStates } from './domain/driver-review.ts';
import { licensePlatePattern, normalizeLicensePlate } from './domain/license-plate.ts';
import {
  maxDriverReviewNoteLength,
  maxLicensePlateLength,
  maxTimeZoneLength,
  maxVehicleDescriptionLength,
  serviceRadiusRangeMiles,
} from './domain/limits.ts';
import { rideOnboardingStatuses, onboardingRoles } from './domain/onboarding.ts';

const bookingId = createIdSchema('bookingId');

const documentSchema = z.object({
  kind: z.enum(driverDocumentKinds),
  /** URL of the photo of the document. Only the driver and admins can fetch it. */
  url: z.string(),
  expiresOn: z.iso.date(),
  expired: z.boolean(),
  uploadedAt: z.iso.datetime(),
});

const driverSchema = z.object({
  vehicle: z.string(),
  /** License plate; null if the driver has not entered it yet. */
  plate: z.string().nullable(),
  area: z.object({ lat: z.number(), lng: z.number(), miles: z.int() }),
  approved: z.boolean(),
  online: z.boolean(),
  documents: z.array(documentSchema),
  review: z.enum(driverApplicationStates),
  /** Text in which an admin asked the driver for a change; null if no change was requested. */
  reviewNote: z.string().nullable(),
  /**
   * Onboarding step that the driver has reached. The field `roles` contains the roles that the driver chose: rider,
   * driver or both (ONB-001, ONB-002).
   */
  onboarding: z.enum(rideOnboardingStatuses),
  roles: z.array(z.enum(onboardingRoles)),
  /** Prices that apply to all trips, in tokens, shown to the driver for information only. */
  rateCard: z.object({ bookingFee: z.int(), tokensPerMile: z.int() }),
});
const radiusMessage = `miles must be a whole number from ${serviceRadiusRangeMiles.min} to ${serviceRadiusRangeMiles.max}`;

/** Schema of a license plate. Converts the plate to upper case. */
const plateField = registerStringSchemaKind(
  'text',
  createTextSchema('License plate', { min: 1, max: maxLicensePlateLength })
    .overwrite(normalizeLicensePlate)
    .regex(licensePlatePattern, {
      error: 'A license plate has only letters, digits, spaces and hyphens',
    }),
);

const rolesMessage = 'roles must contain driver, and may contain rider';

export const saveDriverProfile = defineMutation({
  name: 'saveDriverProfile',
  summary:
    "Saves the caller's vehicle, license plate, service area and roles. A new driver, vehicle or plate has to be approved by the operator.",
  access: 'user',
  args: z.strictObject({
    vehicle: createTextSchema('Vehicle', { min: 1, max: maxVehicleDescriptionLength }),
    area: positionSchema.extend({
      miles: createNumberSchemaWithCheck(checkRideDistanceMiles)
        .int({ error: radiusMessage })
        .min(serviceRadiusRangeMiles.min, { error: radiusMessage })
        .max(serviceRadiusRangeMiles.max, { error: radiusMessage }),
    }),
    /** License plate of the vehicle. If omitted, the stored plate does not change. */
    plate: plateField.optional(),
    /** Roles that the driver chose. If omitted, the stored roles do not change; a new driver gets both roles. */
    roles: z
      .array(z.enum(onboardingRoles, { error: rolesMessage }))
      .max(onboardingRoles.length, { error: rolesMessage })
      .refine((roles) => roles.includes('driver'), { error: rolesMessage })
      .optional(),
  }),
  result: z.object({ driver: driverSchema }),
  idempotency: 'natural',
});

export const saveDriverDocument = defineMutation({
  name: 'saveDriverDocument',
  summary:
    "Saves a photo of the caller's license or insurance. Only the caller and admins can see it. A new photo has to be approved.",
  access: 'user',
  rate: 'createPost',
  bodyLimit: imageBodyLimitBytes,
  timeoutMs: 60_000,
  args: z.strictObject({
    kind: z.enum(driverDocumentKinds, { error: `kind must be one of ${driverDocumentKinds.join(', ')}` }),
    photo: createLongTextSchema('The photo must be a data URL'),
    expiresOn: createPatternMatchingTextSchema(
      'expiresOn',
      /^\d{4}-\d{2}-\d{2}$/,
      'A date looks like 2026-03-07',
    ),
  }),
  result: z.object({ driver: driverSchema }),
  reasons: ['image', 'too_big', 'expiry', 'no_profile'],
});

/** Lists the drivers who wait for approval, with their documents. The driver who has waited longest comes first. */
export const listDriverApplications = defineQuery({
  name: 'listDriverApplications',
  summary: 'Lists the drivers who wait for approval, with their documents, the longest waiting first.',
  access: 'admin',
  cost: 5,
  args: z.strictObject({ limit: createPageSizeSchema(20, 50), cursor: cursorSchema }),
  result: z.object({
    drivers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        handle: z.string(),
        avatar: z.string(),
        vehicle: z.string(),
        /** License plate; null if the driver has not entered it yet. */
        plate: z.string().nullable(),
        waitingSince: z.iso.datetime(),
        documents: z.array(documentSchema),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

/** Approves a driver whose documents are valid, or asks the driver for a change and gives a reason. */
export const reviewDriver = defineMutation({
  name: 'reviewDriver',
  summary:
    'Approves a driver whose documents are valid, or asks for a change with a reason. The driver is notified.',
  access: 'admin',
  rate: 'admin',
  idempotency: 'natural',
  args: z.strictObject({
    driverId: createUserIdSchema(),
    decision: z.enum(['approve', 'ask'], { error: 'decision must be approve or ask' }),
    /** Text that tells the driver what to change; required with the decision `ask`. */
    reason: createTextSchema('Reason', { max: maxDriverReviewNoteLength }).optional(),
    /**
     * Value of the application's field `waitingSince` when the admin loaded the application. An approval is refused if
     * the driver has changed the vehicle or a document since then.
     */
    waitingSince: z.iso.datetime({ error: 'waitingSince must be a time' }).optional(),
  }),
  result: z.object({ approved: z.boolean() }),
  reasons: ['not_found', 'documents_lacking', 'reason', 'application_changed'],
});

export const getDriverProfile = defineQuery({
  name: 'getDriverProfile',
  summary: "Returns the caller's driver profile; null if the caller has none.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ driver: driverSchema.nullable() }),
});

/** Switches the calling driver online or offline. */
export const setDriverOnline = defineMutation({
  name: 'setDriverOnline',
  summary: 'Switches the calling driver online or offline. Only an online driver gets open requests.',
  access: 'user',
  args: z.strictObject({ online: z.boolean() }),
  result: z.object({ driver: driverSchema }),
  idempotency: 'natural',
  reasons: ['not_approved', 'document_expired'],
});

/**
 * Lists the requests that the calling driver can accept: requests that name this driver, and open requests with a
 * pickup in the driver's service area.
 */
export const listRideRequests = defineQuery({
  name: 'listRideRequests',
  summary:
    'Lists the requests that the calling driver can accept: those to the driver alone, and the open ones in the service area. Pickup and dropoff are exact only after acceptance.',
  access: 'user',
  cost: 5,
  args: z.strictObject({
    /**
     * User id of the caller. Required in live subscriptions, optional in other calls. Another user's id has no effect.
     */
    userId: createUserIdSchema().optional(),
  }),
  result: z.object({
    requests: z.array(bookingSchema),
    /** Driver profile of the caller; null if the caller has no driver profile. */
    driver: driverSchema.nullable(),
  }),
  live: { list: 'requests', viewerDefaults: {}, needs: ['userId'], ownOnly: true },
});

/**
 * Lists the parts of the calling driver's service area where many people requested a ride in the last two hours
 * (EXP-112).
 */
export const listDemandAreas = defineQuery({
  name: 'listDemandAreas',
  summary:
    "Lists where in the calling driver's area many people asked for a ride in the last two hours, the busiest first. Empty unless the caller is an approved driver.",
  access: 'user',
  cost: 5,
  args: z.strictObject({}),
  result: z.object({
    areas: z.array(
      z.object({
        /** Center of the area. The area is a square with sides of about 0.7 miles. */
        lat: z.number(),
        lng: z.number(),
        demand: z.enum(demandLevels),
      }),
    ),
  }),
});

/**
 * Records the driver's arrival at the pickup, and notifies the passenger. The waiting time begins at the arrival, or at
 * the agreed pickup time if that is later.
 */
export const recordArrival = defineMutation({
  name: 'recordArrival',
  summary:
    "Records the driver's arrival at the pickup and notifies the passenger. The waiting time begins at the arrival, " +
    'or at the agreed pickup time if that is later.',
  access: 'user',
  reachesOthers: true,
  idempotency: 'natural',
  args: z.strictObject({ bookingId }),
  result: z.object({ booking: bookingSchema }),
  reasons: ['booking_not_found', 'not_found', 'illegal', 'too_far'],
});

const tokensField = z.int();

export const listDriverEarnings = defineQuery({
  name: 'listDriverEarnings',
  summary:
    'Lists what the caller earned with each trip, latest first, and the sums of the last 30 days by day in a time zone.',
  access: 'user',
  cost: 10,
  args: z.strictObject({
    timeZone: createVerbatimTextSchema('timeZone', { max: maxTimeZoneLength }).optional(),
    limit: createPageSizeSchema(20, 100),
    cursor: cursorSchema,
  }),
  result: z.object({
    /** Totals for all of the caller's trips: their number, and the tokens received for them. */
    total: z.object({ trips: z.int(), tokens: tokensField }),
    days: z.array(
      z.object({
        day: z.iso.date(),
        trips: z.int(),
        fee: tokensField,
        fare: tokensField,
        tokens: tokensField,
      }),
    ),
    trips: z.array(
      z.object({
        bookingId: z.string(),
        at: z.iso.datetime(),
        status: z.enum(['completed', 'cancelled']),
        miles: z.number().nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        fee: tokensField,
        fare: tokensField,
        tokens: tokensField,
      }),
    ),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor', 'time_zone'],
});
