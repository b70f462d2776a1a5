/** Limits, prices and time periods of rides. Amounts are whole tokens, distances are miles. */
import { maxRideDistanceMiles } from '#platform/contract/validators.ts';

/** Tokens that a booking costs in addition to the fare (RIDE-015). */
export const bookingFee = 5;
/** Fare for each mile, in tokens (RIDE-016, Q-42). */
export const tokensPerMile = 2;
/** Maximum distance of a trip in miles (LIM-009). */
export const maxTripMiles = maxRideDistanceMiles;
/** Maximum number of stops between pickup and dropoff. */
export const maxStopsPerTrip = 3;
/** Maximum number of accepted changes of one trip. After that, further proposals are refused. */
export const maxAcceptedChangesPerTrip = 5;
/**
 * Maximum number of drivers that one person can mark as favorite or block. Favorites and blocks are counted together.
 */
export const maxFavoriteAndBlockedDrivers = 200;
/** Maximum number of badges that a person can give in one rating. */
export const maxBadgesPerRating = 4;
/** Maximum number of positions in the path of a route. */
export const maxPositionsPerRoutePath = 500;
/** Minimum and maximum price that a passenger can offer to a driver, as a fraction of the quoted fare. */
export const offerPriceRangeAsFractionOfFare = { min: 0.5, max: 1.5 } as const;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Time in milliseconds during which a quote can be booked, and a passenger's price offer can be answered. */
export const quoteLifetimeMs = 10 * minute;
/** Maximum number of open price offers of one passenger to one driver. A further offer replaces the oldest one. */
export const maxOpenOffersToDriver = 3;
/** Time in milliseconds during which a proposed change of a trip can be accepted. */
export const tripChangeProposalLifetimeMs = 5 * minute;
/** Time in milliseconds after which a ride request that no driver has accepted expires. */
export const rideRequestLifetimeMs = 10 * minute;
/** Scheduled pickups that the booking form offers are at multiples of this time in milliseconds: quarter hours. */
export const scheduledPickupIntervalMs = 15 * minute;
/** Deadlines and reminder time of a scheduled ride, each in milliseconds before the pickup (EXP-101). */
export const scheduledRideLeadTimes = {
  /** Minimum time from the request to the pickup. */
  minAheadMs: 45 * minute,
  /** Maximum time from the request to the pickup. */
  maxAheadMs: 7 * day,
  /** If no driver has accepted the request, it expires this long before the pickup. */
  expiresBeforeMs: 30 * minute,
  /** Both parties get a reminder this long before the pickup. */
  remindsBeforeMs: 60 * minute,
  /**
   * If the reminder is sent at least this long before the pickup, its text says that the ride starts in an hour;
   * otherwise it says that the ride starts soon.
   */
  aboutAnHourMs: 55 * minute,
  /** The driver can set out at the earliest this long before the pickup. */
  setOutBeforeMs: 60 * minute,
  /**
   * From this long before the pickup, an accepted trip counts as the driver's active trip, even if the driver has not
   * set out yet.
   */
  activeBeforeMs: 30 * minute,
} as const;
/**
 * Time in milliseconds for which the tokens for the estimated fare are held (reserved). After this time, the passenger
 * can spend these tokens on other things, even if the fare has not been paid yet.
 */
export const fareHoldLifetimeMs = day;
/**
 * Time in milliseconds after the completion of a trip during which it can be rated. After that, a rating is visible
 * even if the other party has not rated.
 */
export const tripRatingPeriodMs = 7 * day;
/**
 * Time in milliseconds after the end of a trip for which the passenger and the driver can still write to each other
 * without a message request (EXP-068, Q-77).
 */
export const messagingPeriodAfterTripMs = 60 * minute;
/**
 * Age in milliseconds from which an open booking is ignored by two rules, even if its trip has not ended:
 * - the limit `maxOpenRidesPerNewcomer`
 * - the permission of its passenger and its driver to write to each other without a message request
 */
export const staleOpenBookingAgeMs = 14 * day;
/** Time in milliseconds for which drivers' positions are stored, in case of a dispute. */
export const driverPositionRetentionMs = 30 * day;
/** Number of calendar days, including today, for which a driver's earnings are listed day by day. */
export const daysInDriverEarningsList = 30;
/** Time in milliseconds between the expiry of a quote that was not booked and the deletion of the quote. */
export const expiredRideQuoteRetentionMs = day;

/**
 * Maximum number of open ride requests and active trips that a newcomer (a person who is not trusted yet) can have at
 * the same time. Two are enough for a ride to a place and the ride back. Trusted people have no such limit (EXP-057).
 */
export const maxOpenRidesPerNewcomer = 2;

/** Number of bookings on one page of the trip history. */
export const bookingPageSize = 20;

/**
 * Time in milliseconds that a driver must wait at the pickup before a no-show of the passenger can be
 * recorded (EXP-110).
 */
export const minNoShowWaitMs = 5 * minute;
/** Maximum distance in meters between the driver and the pickup at which the driver can record the arrival. */
export const maxMetersFromPickupAtArrival = 500;
/**
 * Maximum age in milliseconds at which server rules treat a driver's position as current, for example when the driver
 * records the arrival.
 */
export const maxDriverPositionAgeForServerRulesMs = 2 * minute;

/** Time in milliseconds after a cancellation during which an apology can be offered. */
export const apologyOfferPeriodAfterCancellationMs = 30 * day;
/** Time in milliseconds during which an offered apology can be answered. */
export const apologyReplyPeriodMs = 7 * day;
/** Maximum number of apologies for one cancelled trip. */
export const maxApologiesPerTrip = 3;
/** Maximum number of tokens in one apology. */
export const maxApologyTokens = 100;
/** Maximum length of the message of an apology, in code points. */
export const maxApologyMessageLength = 300;

/** Minimum and maximum length of an address, in code points. */
export const addressLengthRange = { min: 5, max: 200 } as const;
/** Maximum length of the reason for a cancellation, in code points. */
export const maxCancellationReasonLength = 200;
/** Maximum length of the text in a rating of a trip, in code points. */
export const maxRatingTextLength = 500;
/** Maximum length of the description of a vehicle, in code points. */
export const maxVehicleDescriptionLength = 80;
/** Maximum length of a license plate, in characters. */
export const maxLicensePlateLength = 10;
/**
 * From this number of trips on, a person's negative marks (cancellations that count against the person) are permanent.
 * As long as the person has fewer trips, a mark can be withdrawn. The number includes completed trips, and cancelled
 * trips for which the person got a mark.
 */
export const minTripsForPermanentNegativeMarks = 5;
/**
 * Maximum length, in code points, of the reason that a person enters to withdraw another person's negative mark (a mark
 * for a cancellation).
 */
export const maxNegativeMarkWithdrawalReasonLength = 200;
/** Maximum length of an admin's note about a driver's application, in code points. */
export const maxDriverReviewNoteLength = 300;
/** Maximum length of the name of a time zone, in characters. */
export const maxTimeZoneLength = 64;

/** Minimum and maximum radius of a driver's service area, in miles. */
export const serviceRadiusRangeMiles = { min: 1, max: 50 } as const;

/** Age in milliseconds from which screens show a driver's position as outdated. */
export const driverPositionStaleAfterMs = minute;
/**
 * Maximum distance from the pickup or dropoff, in meters, at which screens show a driver as having arrived instead of
 * being on the way. An arrival can be recorded from farther away: see `maxMetersFromPickupAtArrival`.
 */
export const stopReachedRadiusMeters = 300;
/**
 * Maximum driving time to the pickup, in minutes, at which a driver counts as near. If the driver is near, a rider who
 * wants to cancel is asked to send a message first (EXP-099).
 */
export const maxDrivingMinutesToCountAsNearPickup = 5;
/** Maximum number of nearby online drivers that a quote counts. */
export const maxCountedDriversNearby = 10;
/** Number of digits of a start code, which the rider tells the driver at the pickup. */
export const tripStartCodeLength = 6;

/** Maximum number of passengers on one shared ride. */
export const maxPassengersPerSharedRide = 4;
/** Maximum distance in miles between a new stop of a shared ride and the nearest other stop. */
export const maxMilesBetweenSharedRideStops = 2;
/** Maximum number of miles by which a shared ride may be longer than the longest direct route of one rider. */
export const maxSharedRideDetourMiles = 3;
/** Number of milliseconds before the departure of a shared ride from which drivers see the ride and can accept it. */
export const sharedRideOpensToDriversBeforeDepartureMs = 2 * 60 * minute;
/**
 * Number of milliseconds after the planned departure of a shared ride at which the ride expires if it has no driver.
 */
export const sharedRideExpiryAfterDepartureMs = 10 * minute;
/** Maximum number of days between now and the start of an event at which people can share rides to or from it. */
export const maxDaysBeforeEventToShareRides = 7;
/**
 * Maximum number of shared rides listed for one date of an event. If there are more, the earliest departures are
 * listed.
 */
export const maxListedSharedRides = 20;
/** Maximum number of destinations in one call for ride estimates. */
export const maxRideEstimateDestinations = 50;
