/**
 * CSS classes for the colors of the badges of some notification types: red for likes, blue for conversations and
 * people, green for events and rides. The icon in the badge says the type too.
 */
const likes = 'bg-danger text-on-strong';
const people = 'bg-info text-on-strong';
const outings = 'bg-success-ink text-page';

const classNames: Readonly<Record<string, string>> = {
  like: likes,
  comment: people,
  reply: people,
  message: people,
  mention: people,
  follow: people,
  eventChange: outings,
  eventReminder: outings,
  trip: outings,
  driverArrival: outings,
  rideChange: outings,
  rideSchedule: outings,
  rideStatus: outings,
};

/** Returns the CSS classes for the color of a notification type's badge. Other types have the accent color. */
export const getTypeBadgeClassName = (type: string): string =>
  Object.hasOwn(classNames, type) ? classNames[type]! : 'bg-accent text-on-strong';
