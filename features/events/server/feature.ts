import type { Feature } from '#platform/kernel/feature.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import {
  invalidateCachedMediaAccess,
  registerMediaAccessRules,
  registerPosterLoader,
} from '#features/media/server/public.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { chooseEventPicture } from '../domain/choose-event-picture.ts';
import { getEventCategory, chooseEventLocationText } from '../domain/event-rules.ts';
import * as events from '../events.ts';
import { answerEventHandler } from './answer-event.ts';
import { auditActions } from './audit-actions.ts';
import { registerCalendarRoutes } from './calendar-routes.ts';
import { cancelEventHandler } from './cancel-event.ts';
import { countEventDaysHandler } from './count-event-days.ts';
import { createEventHandler } from './create-event.ts';
import { deleteEventHandler } from './delete-event.ts';
import { storeUpcomingRecurringOccurrences } from './store-upcoming-recurring-occurrences.ts';
import { featureEventHandler } from './feature-event.ts';
import { fetchNearbyEventsHandler } from './fetch-nearby-events.ts';
import { getEventHandler } from './get-event.ts';
import { getEventVersionHandler } from './get-event-version.ts';
import { importEventsHandler } from './import-events.ts';
import { listEventAttendeesHandler } from './list-event-attendees.ts';
import { listEventCategoriesHandler } from './list-event-categories.ts';
import { listEventProposalsHandler } from './list-event-proposals.ts';
import { listEventsHandler } from './list-events.ts';
import { listMyEventsHandler } from './list-my-events.ts';
import { eventMediaAccessRules } from './event-photo.ts';
import { eventPageHeadLoader } from './event-page-head-loader.ts';
import { eventNotificationContributions } from './notifications.ts';
import { eventsPersonalDataDeclaration } from './personal-data.ts';
import { proposeEventHandler } from './propose-event.ts';
import { reportableEventsContribution } from './reportable.ts';
import { reviewEventHandler } from './review-event.ts';
import { sendDueEventReminders } from './send-due-event-reminders.ts';
import { provideService } from '#platform/kernel/service.ts';
import { storyStickerEventLoaderServiceKey } from '#features/stories/server/public.ts';
import { storyStickerEventLoader } from './sticker-events.ts';
import { findEvent } from './store.ts';
import { venuePageEventsLoader } from './venue-parts.ts';
import { updateEventHandler } from './update-event.ts';
import { withdrawRsvpsOnBlockListener } from './withdraw-rsvps-on-block.ts';
import { withdrawRsvpsOnPrivacyChangeListener } from './withdraw-rsvps-on-privacy.ts';

/** Declares the events feature: events that take place in town, and the RSVPs to them. */
export const eventsFeature: Feature = {
  name: 'events',
  addresses: screenAddresses,
  events,
  tables: ['town_event_imports', 'town_events', 'town_event_occurrences', 'town_event_answers'],
  contributions: [
    reportableEventsContribution,
    eventsPersonalDataDeclaration,
    venuePageEventsLoader,
    ...eventNotificationContributions,
    contributeAuditActions(auditActions),
  ],
  functions: [
    createEventHandler,
    proposeEventHandler,
    listEventProposalsHandler,
    reviewEventHandler,
    updateEventHandler,
    cancelEventHandler,
    deleteEventHandler,
    featureEventHandler,
    getEventHandler,
    getEventVersionHandler,
    listEventsHandler,
    countEventDaysHandler,
    listEventCategoriesHandler,
    fetchNearbyEventsHandler,
    answerEventHandler,
    listEventAttendeesHandler,
    listMyEventsHandler,
    importEventsHandler,
  ],
  listeners: [withdrawRsvpsOnBlockListener, withdrawRsvpsOnPrivacyChangeListener],
  observers: [
    {
      events: [events.townEventInvalidated, events.townEventPublished],
      observe: (platform, { payload }) => invalidateCachedMediaAccess(platform, 'event', payload.eventId),
    },
  ],
  jobs: [
    { name: 'events.remind', cron: '* * * * *', run: ({ platform }) => sendDueEventReminders(platform) },
    {
      name: 'events.extend',
      cron: '11 4 * * *',
      run: ({ platform }) => storeUpcomingRecurringOccurrences(platform),
    },
  ],
  pages: [eventPageHeadLoader],
  services: [provideService(storyStickerEventLoaderServiceKey, () => storyStickerEventLoader)],
  routes: registerCalendarRoutes,
  start: async (platform) => {
    registerMediaAccessRules(platform, 'event', eventMediaAccessRules);
    registerPosterLoader(platform, 'events', async ({ db }, id) => {
      const event = await findEvent(db, id);
      if (event === undefined || event.isProposal) return null;
      const scene = chooseEventPicture(event);
      if (scene !== null) return scene;
      return {
        seed: id,
        title: event.title,
        subtitle: chooseEventLocationText(event),
        category: getEventCategory(event.tags),
        // The poster shows no title, because the page and the list rows of an event show the title beside the poster.
        isWordless: true,
      };
    });
  },
};
