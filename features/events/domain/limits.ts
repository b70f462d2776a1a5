/** Limits of events. */

/** Code points of the title, the description, the address and the city of an event. */
export const maxEventTitle = 120;
export const maxEventDescription = 4_000;
export const maxEventAddress = 200;
export const maxEventCity = 80;
export const maxEventTags = 8;
export const maxEventCapacity = 100_000;
/** Longest duration of one occurrence, in days. */
export const maxEventDays = 31;
/** How far ahead an event may begin, in days. */
export const maxDaysAhead = 730;
/** How far ahead the dates of a recurring event are stored, in days. A job adds the following ones. */
export const occurrenceHorizonDays = 400;
/** How far back the dates of an imported recurring event are stored, in days. */
export const occurrencePastDays = 31;
/** Largest number of stored dates of one event that are not over. */
export const maxOccurrences = 400;
export const maxRecurrenceInterval = 99;
export const maxRecurrenceCount = 1_000;
export const maxExcludedDates = 500;
/** Events that one person can publish in 24 hours. */
export const maxEventsPerDay = 20;
/** Proposals that may wait for a moderator at the same time. */
export const maxWaitingProposals = 200;
/** Page size of lists of events (EVT-004). */
export const eventPageSize = 12;
/** Upcoming dates that the page of one event lists. */
export const maxListedDates = 12;
/** Longest time before an event at which a person can be reminded, in minutes. */
export const maxReminderMinutes = 10_080;
export const defaultReminderMinutes = 60;
/** Characters and events of a calendar file. */
export const maxCalendarCharacters = 2_000_000;
export const maxCalendarEvents = 1_000;
/** Dates that the events of one calendar file may have together. */
export const maxImportedDates = 20_000;
export const maxImportName = 80;
/** Problems of a calendar file that are named in the answer. */
export const maxNamedProblems = 10;
/** Events in the calendar feed and in the RSS feed. */
export const maxFeedEvents = 200;
/** Code points of a text by which events are searched. */
export const maxEventQuery = 80;
/** Characters of the name of a time zone. */
export const maxTimeZoneLength = 64;
