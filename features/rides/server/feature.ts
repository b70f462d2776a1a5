import type { Feature } from '#platform/kernel/feature.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { registerMediaAccessRules } from '#features/media/server/public.ts';
import { contributeTransferReasonTexts } from '#features/tokens/server/public.ts';
import { screenAddresses } from '../domain/addresses.ts';
import * as events from '../events.ts';
import { apologyNotificationContributions } from './apology-notifications.ts';
import { apologyLedgerReasons } from './apology/apology-ledger.ts';
import { messages as amendsMessages } from './apology/messages.ts';
import { answerAmendsHandler } from './answer-amends.ts';
import { approveDriverCommand } from './approve-driver.ts';
import { auditActions } from './audit-actions.ts';
import { createBookingHandler } from './create-booking.ts';
import { declineRideRequestHandler } from './decline-ride-request.ts';
import { listRideEstimatesHandler } from './list-ride-estimates.ts';
import { getAmendsHandler } from './get-amends.ts';
import { getBookingHandler } from './get-booking.ts';
import { getDriverProfileHandler } from './get-driver-profile.ts';
import { getTripPositionHandler } from './get-trip-position.ts';
import { getTripScoreHandler } from './get-trip-score.ts';
import { getReliabilityHandler } from './get-reliability.ts';
import { getTripLogHandler } from './get-trip-log.ts';
import { getTripReceiptHandler } from './get-trip-receipt.ts';
import {
  deleteOldTripDataJob,
  expireApologiesJob,
  expireRideRequestsJob,
  appendPositionsToTripLogsJob,
} from './jobs.ts';
import { driverDocumentMediaAccessRules } from './document-media.ts';
import { checkDriverDocumentExpiryJob } from './expire-documents.ts';
import { endRidesOfInactivePeopleJob } from './end-rides-of-inactive-people.ts';
import { fareHoldLedgerReason, bookingLedgerReasonsByTransferPurpose } from './ledger-keys.ts';
import { listBookingsHandler } from './list-bookings.ts';
import { listDemandAreasHandler } from './list-demand-areas.ts';
import { listDriverApplicationsHandler } from './list-driver-applications.ts';
import { listDriverEarningsHandler } from './list-driver-earnings.ts';
import { listOffersHandler } from './list-offers.ts';
import { driverRideRequestsTopicRule, listRideRequestsHandler } from './list-ride-requests.ts';
import { messages } from './messages.ts';
import { driverNotificationContributions } from './notifications.ts';
import { getDriverCardHandler } from './get-driver-card.ts';
import { listDriverPreferencesHandler } from './list-driver-preferences.ts';
import { proposeTripChangeHandler } from './propose-trip-change.ts';
import { quoteTripChangeHandler } from './quote-trip-change.ts';
import { respondToTripChangeHandler } from './respond-to-trip-change.ts';
import { setDriverPreferenceHandler } from './set-driver-preference.ts';
import { listUpcomingRidesHandler } from './list-upcoming-rides.ts';
import { rideNotificationContributions } from './ride-notifications.ts';
import { previewCancellationHandler } from './preview-cancellation.ts';
import { scheduledRideReminderJob, sharedRideAnnouncementJob } from './scheduled-jobs.ts';
import { ridesPersonalDataDeclaration } from './personal-data.ts';
import { offerAmendsHandler } from './offer-amends.ts';
import { processMapsIntegrationHandler } from './process-maps-integration.ts';
import { processPaymentSecureHandler } from './process-payment-secure.ts';
import { quoteAndCreateOfferHandler } from './quote-and-create-offer.ts';
import { rateTripHandler } from './rate-trip.ts';
import { recordArrivalHandler } from './record-arrival.ts';
import { recordDriverPositionHandler } from './record-driver-position.ts';
import { reportableTripsContribution } from './reportable.ts';
import { respondToOfferHandler } from './respond-to-offer.ts';
import { reviewDriverHandler } from './review-driver.ts';
import { saveDriverDocumentHandler } from './save-driver-document.ts';
import { saveDriverProfileHandler } from './save-driver-profile.ts';
import { setDriverOnlineHandler } from './set-driver-online.ts';
import { adaptSharedRidesToEventChangesJob } from './shared/follow-events.ts';
import { joinSharedRideHandler } from './shared/join-shared-ride.ts';
import { listSharedRidesHandler } from './shared/list-shared-rides.ts';
import { startSharedRideHandler } from './shared/start-shared-ride.ts';
import { passengerDriverAcquaintanceCheck } from './trip-acquaintance-check.ts';
import { tripPageHeadLoader } from './trip-page-head-loader.ts';
import { transitionBookingStatusHandler } from './transition-booking-status.ts';
import { storeTripLogPublicKey, tripLogSignerService } from './trip-log-signer.ts';
import { withdrawAmendsHandler } from './withdraw-amends.ts';
import { withdrawNegativeMarkHandler } from './withdraw-negative-mark.ts';
import { roadRouterExternalServiceDeclaration } from './router-connection.ts';

/** Rides feature: users book rides with drivers, who are users too, and pay for them with tokens. */
export const ridesFeature: Feature = {
  name: 'rides',
  addresses: screenAddresses,
  events,
  tables: [
    'drivers',
    'driver_documents',
    'ride_quotes',
    'bookings',
    'ride_declines',
    'ride_payments',
    'ride_tracks',
    'ride_positions',
    'trip_scores',
    'ride_marks',
    'negative_mark_withdrawals',
    'ride_ratings',
    'ride_changes',
    'driver_preferences',
    'trip_keys',
    'trip_log_entries',
    'trip_log_details',
    'ride_shared_trips',
    'ride_amends',
  ],
  contributions: [
    roadRouterExternalServiceDeclaration,
    ridesPersonalDataDeclaration,
    driverRideRequestsTopicRule,
    ...driverNotificationContributions,
    approveDriverCommand,
    passengerDriverAcquaintanceCheck,
    reportableTripsContribution,
    ...rideNotificationContributions,
    contributeAuditActions(auditActions),
    ...apologyNotificationContributions,
    contributeTransferReasonTexts({
      [apologyLedgerReasons.hold]: amendsMessages.hold,
      [apologyLedgerReasons.paid]: amendsMessages.paid,
      [bookingLedgerReasonsByTransferPurpose.fee]: messages.fee,
      [bookingLedgerReasonsByTransferPurpose.fare]: messages.fare,
      [bookingLedgerReasonsByTransferPurpose.payFee]: messages.feeEarned,
      [bookingLedgerReasonsByTransferPurpose.payFare]: messages.fareEarned,
      [bookingLedgerReasonsByTransferPurpose.returnFee]: messages.feeReturned,
      [bookingLedgerReasonsByTransferPurpose.returnFare]: messages.fareReturned,
      [bookingLedgerReasonsByTransferPurpose.extraFare]: messages.fareExtra,
      [bookingLedgerReasonsByTransferPurpose.returnExtra]: messages.fareReduced,
      [fareHoldLedgerReason]: messages.hold,
    }),
  ],
  pages: [tripPageHeadLoader],
  functions: [
    quoteAndCreateOfferHandler,
    respondToOfferHandler,
    listOffersHandler,
    processMapsIntegrationHandler,
    createBookingHandler,
    transitionBookingStatusHandler,
    declineRideRequestHandler,
    processPaymentSecureHandler,
    getBookingHandler,
    listBookingsHandler,
    rateTripHandler,
    getTripScoreHandler,
    withdrawNegativeMarkHandler,
    saveDriverProfileHandler,
    saveDriverDocumentHandler,
    listDriverApplicationsHandler,
    reviewDriverHandler,
    getDriverProfileHandler,
    setDriverOnlineHandler,
    listRideRequestsHandler,
    listDemandAreasHandler,
    recordArrivalHandler,
    listDriverEarningsHandler,
    recordDriverPositionHandler,
    getTripPositionHandler,
    listUpcomingRidesHandler,
    previewCancellationHandler,
    quoteTripChangeHandler,
    proposeTripChangeHandler,
    respondToTripChangeHandler,
    setDriverPreferenceHandler,
    listDriverPreferencesHandler,
    getDriverCardHandler,
    getTripLogHandler,
    getTripReceiptHandler,
    listRideEstimatesHandler,
    listSharedRidesHandler,
    startSharedRideHandler,
    joinSharedRideHandler,
    offerAmendsHandler,
    answerAmendsHandler,
    withdrawAmendsHandler,
    getAmendsHandler,
    getReliabilityHandler,
  ],
  services: [tripLogSignerService],
  async start(platform) {
    registerMediaAccessRules(platform, 'document', driverDocumentMediaAccessRules);
    await storeTripLogPublicKey(platform);
  },
  jobs: [
    scheduledRideReminderJob,
    sharedRideAnnouncementJob,
    adaptSharedRidesToEventChangesJob,
    expireRideRequestsJob,
    endRidesOfInactivePeopleJob,
    expireApologiesJob,
    appendPositionsToTripLogsJob,
    deleteOldTripDataJob,
    checkDriverDocumentExpiryJob,
  ],
};
