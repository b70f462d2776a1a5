/** The shapes of a notification and of the settings on the wire. */
import * as z from 'zod';
import { priorities } from './notification.ts';

const user = z.object({ id: z.string(), handle: z.string(), name: z.string(), avatar: z.string() });
const thing = z.object({ kind: z.string(), id: z.string() });

export const notification = z.object({
  id: z.string(),
  /** A type that a feature of the server declares. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  /** The beginning of the latest comment (CMT-010); null for other types and where the comment must not be shown. */
  preview: z.string().nullable(),
  /** Who did it last; null for the town. */
  user: user.nullable(),
  /** The last two of them, and how many there are beside. */
  users: z.array(user),
  others: z.int(),
  /** How many notifications are shown as this one. */
  count: z.int(),
  /** When the latest of them came. */
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  /** The exact thing, and the thing on whose page it is found. */
  object: thing,
  target: thing,
  /** The page that it opens, and the element on it. */
  link: z.object({ path: z.string(), hash: z.string().nullable() }),
  priority: z.enum(priorities),
  /** Popups of this one are at least 60 seconds apart instead of 10. */
  automated: z.boolean(),
});

const channelChoice = z.object({ list: z.boolean(), popup: z.boolean(), push: z.boolean() });

export const settingsShape = z.object({
  /** By the name of the type. */
  types: z.record(z.string(), channelChoice),
  /** The types that are offered in the settings, in this order. */
  choices: z.array(z.object({ type: z.string(), label: z.string() })),
  /** Times of day by the person's own clock. */
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  timeZone: z.string(),
  requests: z.object({ strangers: z.boolean(), newcomers: z.boolean() }),
});
