/** Limits and rates of rides. Tokens are whole, distances are miles. */
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
/** Maximum number of drivers that one person can mark as favorite or block, both counted together. */
export const maxFavoriteAndBlockedDrivers = 200;
/** Maximum number of badges in one rating. */
export const maxBadgesPerRating = 4;
/** Maximum number of positions in the path of a route. */
export const maxPositionsPerRoutePath = 500;
/** Minimum and maximum price of an offer, as a fraction of the quoted fare. */
export const offerPriceFractionRange = { min: 0.5, max: 1.5 } as const;

const minute = 60_000;
const day = 24 * 60 * minute;
/** A quote can be booked, and a passenger's price offer can be answered, for this many milliseconds. */
export const quoteLifetimeMs = 10 * minute;
/** Maximum number of open price offers of one passenger to one driver. A new offer replaces the oldest. */
export const maxOpenOffersToDriver = 3;
/** A proposed change of a trip can be accepted for this many milliseconds. */
export const tripChangeProposalLifetimeMs = 5 * minute;
/** A request that nobody accepts expires after this many milliseconds. */
export const rideRequestLifetimeMs = 10 * minute;
/** Deadlines and reminder time of a scheduled ride, each in milliseconds before the pickup (EXP-101). */
export const scheduledRideLeadTimes = {
  /** Minimum time from the request to the pickup. */
  minAheadMs: 45 * minute,
  /** Maximum time from the request to the pickup. */
  maxAheadMs: 7 * day,
  /** A request that no driver has accepted expires this long before the pickup. */
  expiresBeforeMs: 30 * minute,
  /** Both parties get a reminder this long before the pickup. */
  remindsBeforeMs: 60 * minute,
  /**
   * A reminder that is sent at least this long before the pickup says that the ride starts in an hour; a later one says
   * that it starts soon.
   */
  aboutAnHourMs: 55 * minute,
  /** The driver can set out at most this long before the pickup. */
  setOutBeforeMs: 60 * minute,
  /**
   * From this long before the pickup, an accepted trip counts as the driver's active trip, even if the driver has not
   * set out yet.
   */
  activeBeforeMs: 30 * minute,
} as const;
/**
 * The tokens for the estimated fare are held (reserved) for this many milliseconds. After that time, the passenger may
 * spend them before the fare is paid.
 */
export const fareHoldLifetimeMs = day;
/**
 * A trip can be rated for this many milliseconds after its completion. Afterwards, a rating is visible even if the
 * other party has not rated.
 */
export const tripRatingPeriodMs = 7 * day;
/**
 * The parties of a trip can write to each other without a message request until this many milliseconds after the end of
 * the trip (EXP-068, Q-77).
 */
export const messagingPeriodAfterTripMs = 60 * minute;
/**
 * Bookings that were made more than this many milliseconds ago no longer count toward the limit on rides of newcomers,
 * and no longer permit messages without a message request, even if their trip has not ended.
 */
export const maxOpenTripAgeMs = 14 * day;
/** Positions of drivers are stored for this many milliseconds, for disputes. */
export const driverPositionRetentionMs = 30 * day;
/** Number of calendar days, up to today, whose earnings are listed by day. */
export const listedEarningDays = 30;
/** Quotes that were not booked are deleted this many milliseconds after they expired. */
export const quoteRetentionMs = day;

/**
 * Maximum number of open ride requests and active trips that a newcomer can have at the same time; a further booking is
 * refused. With two, a newcomer can book the ride to a place and the ride back. Trusted people have no such limit
 * (EXP-057).
 */
export const maxOpenRidesPerNewcomer = 2;

/** Number of bookings on one page of the trip history. */
export const bookingPageSize = 20;

/**
 * Time in milliseconds that a driver must wait at the pickup before a no-show of the passenger can be
 * recorded (EXP-110).
 */
export const minNoShowWaitMs = 5 * minute;
/** A driver whose current position is more than this many meters away from the pickup cannot record the arrival. */
export const maxArrivalDistanceFromPickupMeters = 500;
/**
 * Maximum age in milliseconds of a driver's position that server rules treat as the current one, for example when the
 * driver records the arrival.
 */
export const maxAgeOfCurrentDriverPositionMs = 2 * minute;

/** Apologies can be offered until this many milliseconds after the cancellation. */
export const apologyOfferPeriodMs = 30 * day;
/** An apology can be answered for this many milliseconds after it was offered. */
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
/** Maximum length of the text of a rating, in code points. */
export const maxRatingTextLength = 500;
/** Maximum length of the description of a vehicle, in code points. */
export const maxVehicleDescriptionLength = 80;
/** Maximum length of a license plate, in characters. */
export const maxLicensePlateLength = 10;
/**
 * A person's negative marks can be withdrawn only while the person has fewer than this many trips in all, counting
 * completed trips and trips that the person cancelled with a mark.
 */
export const minTripsForPermanentMarks = 5;
/** Maximum length of the reason for withdrawing a negative mark, in code points. */
export const maxMarkWithdrawalReasonLength = 200;
/** Maximum length of an admin's note about a driver's application, in code points. */
export const maxDriverReviewNoteLength = 300;
/** Maximum length of the name of a time zone, in characters. */
export const maxTimeZoneLength = 64;

/** Minimum and maximum radius of a driver's service area, in miles. */
export const serviceRadiusRangeMiles = { min: 1, max: 50 } as const;

/** Screens show a driver's position as outdated when it is more than this many milliseconds old. */
export const driverPositionStaleAfterMs = minute;
/**
 * Screens treat a driver who is more than this many meters away from the pickup as still on the way. To record the
 * arrival, the driver may be farther away: see `maxArrivalDistanceFromPickupMeters`.
 */
export const maxDistanceAtPickupMeters = 300;
/**
 * A driver who needs at most this many minutes to drive to the pickup counts as near. A rider who wants to cancel is
 * then asked to send the driver a message first (EXP-099).
 */
export const maxDrivingMinutesNearPickup = 5;
/** Maximum number of drivers that a quote counts as online near the pickup. */
export const maxCountedDriversNearby = 10;
/** Number of digits of a start code, which the rider tells the driver at the pickup. */
export const startCodeLength = 6;

/** Maximum number of passengers on one shared ride. */
export const maxPassengersPerSharedRide = 4;
/** Maximum distance in miles between a new stop of a shared ride and the nearest other stop. */
export const maxMilesBetweenSharedRideStops = 2;
/** A shared ride may be at most this many miles longer than the longest direct route of one rider. */
export const maxSharedRideDetourMiles = 3;
/**
 * Shared rides are visible to drivers, who can accept them, from this many milliseconds before the departure.
 */
export const sharedRideAcceptanceLeadTimeMs = 2 * 60 * minute;
/** A shared ride without a driver expires this many milliseconds after its departure. */
export const sharedRideExpiryAfterDepartureMs = 10 * minute;
/** People can share rides to or from an event from this many days before the event starts. */
export const maxDaysFromSharedRideToEvent = 7;
/** Maximum number of shared rides listed for one date of an event. The rides that depart earliest are listed. */
export const maxListedSharedRides = 20;
/** Maximum number of destinations in one call for ride estimates. */
export const maxRideEstimateDestinations = 50;
