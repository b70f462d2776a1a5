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
  /**
   * The beginning of the latest comment (CMT-010); null for other types, and if the reader must not see the comment.
   */
  preview: z.string().nullable(),
  /** The last person who did it; null for the town. */
  user: user.nullable(),
  /** The last two people who did it; `others` is the number of all others. */
  users: z.array(user),
  others: z.int(),
  /** Number of notifications in the group. */
  count: z.int(),
  /** Time of the latest of them. */
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  /** The exact thing, and the thing on whose page it is found. */
  object: thing,
  target: thing,
  /** The path that it opens, and the element on that page. */
  link: z.object({ path: z.string(), hash: z.string().nullable() }),
  priority: z.enum(priorities),
  /** True if popups of this type are at least 60 seconds apart instead of 10. */
  automated: z.boolean(),
});

const channelChoice = z.object({ list: z.boolean(), popup: z.boolean(), push: z.boolean() });

export const settingsShape = z.object({
  /** Key: the name of the type. */
  types: z.record(z.string(), channelChoice),
  /** The types that are offered in the settings, in this order. */
  choices: z.array(z.object({ type: z.string(), label: z.string() })),
  /** Local times of day in the person's time zone. */
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  timeZone: z.string(),
  requests: z.object({ strangers: z.boolean(), newcomers: z.boolean() }),
});
