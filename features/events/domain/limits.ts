/** Limits of the events feature. */

/** Maximum length of an event's title, in code points. */
export const maxEventTitleLength = 120;
/** Maximum length of an event's description, in code points. */
export const maxEventDescriptionLength = 4_000;
/** Maximum length of an event's street address, in code points. */
export const maxEventAddressLength = 200;
/** Maximum length of the city of an event, in code points. */
export const maxEventCityLength = 80;
/** Aspect ratio of the pictures of events: width / height. Photos are cropped to it. */
export const eventPictureAspectRatio = 8 / 5;
/** Maximum width of a cropped photo of an event, in pixels. */
export const eventPictureWidthPx = 1200;
/**
 * Number of an organizer's newest events that an event page looks through to count the organizer's upcoming events.
 */
export const maxCountedOrganizerEvents = 200;
/** Maximum number of tags of an event. */
export const maxEventTags = 8;
/** Maximum capacity that an event can have, in people. */
export const maxEventCapacity = 100_000;
/** Maximum duration of one occurrence of an event, in days. A longer event is refused. */
export const maxEventDurationDays = 31;
/** Maximum number of days in the future at which an event can start. A later start is refused. */
export const maxDaysUntilEventStart = 730;
/** Maximum number of days in the past at which a person can set the start of an event. An earlier start is refused. */
export const maxPastDaysOfEventStart = 730;
/** Number of future days for which the dates of a recurring event are stored. A job adds later dates as time passes. */
export const futureDaysWithStoredOccurrences = 400;
/** Number of past days for which the dates of a recurring event are stored. */
export const pastDaysWithStoredOccurrences = 31;
/**
 * Maximum number of dates of one recurring event that are stored at a time, earliest first. Later dates are stored as
 * time passes.
 */
export const maxStoredOccurrencesPerEvent = 400;
/**
 * Maximum interval of a recurrence. The interval is counted in days, weeks, months or years, such as every 99 weeks.
 */
export const maxRecurrenceInterval = 99;
/**
 * Maximum number of occurrences that a recurrence rule can state. A higher number is refused; in an imported file it is
 * replaced by this maximum.
 */
export const maxRecurrenceCount = 1_000;
/** Maximum number of dates that a recurrence can exclude. */
export const maxRecurrenceExcludedDates = 500;
/** Maximum number of events that one person can publish in 24 hours. Further events are refused. */
export const maxPublishedEventsPerPersonPerDay = 20;
/** Maximum number of proposed events that wait for a moderator at the same time. Further proposals are refused. */
export const maxPendingEventProposals = 200;
/**
 * Maximum number of events proposed by one person that wait for a moderator at the same time. Further proposals are
 * refused.
 */
export const maxPendingProposalsPerPerson = 5;
/**
 * Maximum number of events proposed from one IP network (an IPv4 address or an IPv6 /64) that can wait for a moderator
 * at the same time. Proposals by guests and by users are counted together.
 */
export const maxPendingProposalsPerIpNetwork = 10;
/** Number of events per page of a list (EVT-004). */
export const eventListPageSize = 12;
/** Maximum number of upcoming dates on the page of one event. Later dates are left out. */
export const maxOccurrencesOnEventPage = 12;
/** Maximum time between a reminder and the event, in minutes (one week). */
export const maxReminderLeadTimeMinutes = 10_080;
/** Default time between a reminder and the event, in minutes. */
export const defaultReminderLeadTimeMinutes = 60;
/** Maximum size of a calendar file, in characters. The import of a larger file is refused. */
export const maxCalendarFileCharacters = 2_000_000;
/** Maximum number of events in a calendar file that is imported. A file with more events is rejected. */
export const maxEventsPerCalendarFile = 1_000;
/** Maximum length of the UID of an event in a calendar file, in code points. An event with a longer UID is refused. */
export const maxEventUidLength = 255;
/** Maximum total number of dates of all events in one calendar file. A file with more dates is rejected. */
export const maxOccurrencesPerCalendarFile = 20_000;
/** Maximum length of the name of an imported calendar, in code points. */
export const maxImportedCalendarNameLength = 80;
/** Maximum number of problems that the response to an import lists. Further problems are left out. */
export const maxListedImportProblems = 10;
/** Maximum number of events in a calendar feed or RSS feed. Further events are left out. */
export const maxCalendarFeedEvents = 200;
/**
 * Processor time in milliseconds that the rate limiter charges for one request: `feed` for a calendar or RSS feed,
 * `event` for the calendar file of one event.
 */
export const calendarRequestCpuCostsMs = { feed: 40, event: 5 };
/** Maximum length of a search text for events, in code points. */
export const maxEventSearchTextLength = 80;
/** Maximum length of the name of a time zone, in characters. */
export const maxTimeZoneLength = 64;
