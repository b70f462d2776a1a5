/** Limits and rates of rides. Tokens are whole, distances are miles. */

/** Tokens that a booking costs in addition to the fare (RIDE-015). */
export const bookingFee = 5;
/** Tokens for each mile (RIDE-016, Q-42). */
export const tokensPerMile = 2;
/** Longest trip in miles (VAL-009). */
export const maxTripMiles = 500;
/** Most stops between pickup and dropoff. */
export const maxStops = 3;
/** Most accepted changes of one trip. */
export const maxTripChanges = 5;
/** Most favorite and blocked drivers of a person together. */
export const maxDriverPreferences = 200;
/** Most badges of one rating. */
export const maxBadges = 4;
/** Most positions of a way that a router finds. */
export const maxRoutePositions = 500;
/** Lowest and highest price of an offer, as a part of the quoted fare. */
export const offerRange = { min: 0.5, max: 1.5 } as const;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Time in milliseconds in which a quote can be booked, and an offer can be answered. */
export const quoteValidMs = 10 * minute;
/** Time in milliseconds in which a proposed change of a trip can be accepted. */
export const changeValidMs = 5 * minute;
/** Time in milliseconds after which a request that nobody accepted expires. */
export const requestExpiryMs = 10 * minute;
/** Times of scheduled rides in milliseconds, before the pickup (EXP-101). */
export const scheduleRules = {
  /** Shortest and longest time from the request to the pickup. */
  minAheadMs: 45 * minute,
  maxAheadMs: 7 * day,
  /** A request that nobody has accepted expires. */
  expiresBeforeMs: 30 * minute,
  /** Both parties are reminded. */
  remindsBeforeMs: 60 * minute,
  /** Earliest time at which the driver sets out. */
  setOutBeforeMs: 60 * minute,
  /** An accepted trip counts as the driver's active one, even if the driver has not set out. */
  activeBeforeMs: 30 * minute,
} as const;
/** Time in milliseconds for which the estimated fare is held. A trip that takes longer may find the tokens spent. */
export const fareHoldMs = day;
/** Time in milliseconds after completion in which a trip can be rated, and after which a rating is shown. */
export const ratingPeriodMs = 7 * day;
/** Time in milliseconds for which positions of drivers are stored, for disputes. */
export const positionRetentionMs = 30 * day;
/** Time in milliseconds for which earnings are summed by day. */
export const earningsPeriodMs = 30 * day;
/** Time in milliseconds for which quotes that were not booked are stored. */
export const quoteRetentionMs = day;

/** Bookings on one page of a history. */
export const bookingPageSize = 20;

/** Time in milliseconds after the driver's arrival at the pickup after which a no-show can be recorded (EXP-110). */
export const noShowWaitMs = 5 * minute;
/** Greatest distance in meters between the driver's latest position and the pickup at which the driver has arrived. */
export const arrivalRadiusMeters = 500;
/** Age in milliseconds up to which the driver's latest position says where the driver is. */
export const freshPositionMs = 2 * minute;

/** Time in milliseconds after a cancellation in which amends can be offered, and in which an offer can be answered. */
export const amendsOfferMs = 30 * day;
export const amendsValidMs = 7 * day;
/** Number of offers for one cancelled trip. */
export const maxAmendsOffers = 3;
/** Most tokens of one offer. */
export const maxAmendsTokens = 100;
export const maxAmendsMessageLength = 300;

/** Shortest and longest address in code points. */
export const addressLength = { min: 5, max: 200 } as const;
export const maxCancellationReasonLength = 200;
export const maxReviewLength = 500;
export const maxVehicleLength = 80;
export const maxWithdrawalReasonLength = 200;
export const maxReviewNoteLength = 300;
export const maxTimeZoneLength = 64;

/** Smallest and largest radius of a driver's service area in miles. */
export const serviceRadiusMiles = { min: 1, max: 50 } as const;

/** Age in milliseconds from which a driver's position is shown as old. */
export const positionStaleMs = minute;
/** Minutes of driving up to which a driver counts as near the pickup: cancelling then suggests a message first (EXP-099). */
export const nearPickupMinutes = 5;
/** Digits of a start code. */
export const startCodeLength = 6;

/** People who share one ride, without the driver. */
export const maxSharedSeats = 4;
/** Farthest way in miles between a stop of a shared ride and the nearest other stop. */
export const maxStopMiles = 2;
/** Miles by which a shared ride may be longer than the longest way of one rider. */
export const maxDetourMiles = 3;
/** Time in milliseconds before the departure from which drivers see a shared ride and can accept it. */
export const sharedAcceptanceMs = 2 * 60 * minute;
/** Time in milliseconds after the departure at which a shared ride without a driver expires. */
export const sharedExpiryMs = 10 * minute;
/** Days before an event from which rides to it can be shared. */
export const sharedRideDays = 7;
/** Shared rides of one date of an event that are listed, the first ones to depart. */
export const maxListedSharedRides = 20;
/** Destinations whose rides are estimated by one call. */
export const maxEstimates = 50;
