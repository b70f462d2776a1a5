/** What a notification and the settings look like on the wire. */
import * as z from 'zod';
import { noticeTypes, priorities } from './notice.ts';

const user = z.object({ id: z.string(), handle: z.string(), name: z.string(), avatar: z.string() });
const thing = z.object({
  kind: z.enum([
    'post',
    'comment',
    'story',
    'person',
    'conversation',
    'message',
    'achievement',
    'level',
    'gift',
    'trip',
    'town',
  ]),
  id: z.string(),
});

export const notification = z.object({
  id: z.string(),
  type: z.enum(noticeTypes),
  title: z.string(),
  message: z.string(),
  /** The beginning of the latest comment (CMT-010); null for other types and where the comment must not be shown. */
  preview: z.string().nullable(),
  /** Who did it last; null for the town. */
  user: user.nullable(),
  /** The last two of them, and how many there are beside. */
  users: z.array(user),
  others: z.int(),
  /** How many notices are shown as this one. */
  count: z.int(),
  /** When the latest of them came. */
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  /** The exact thing, and what it is found on. */
  object: thing,
  target: thing,
  priority: z.enum(priorities),
  /** Popups of this one are at least 60 seconds apart instead of 10. */
  automated: z.boolean(),
});

export const channelChoice = z.object({ list: z.boolean(), popup: z.boolean(), push: z.boolean() });

export const settingsShape = z.object({
  types: z.record(z.enum(noticeTypes), channelChoice),
  /** Times of day by the person's own clock. */
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  timeZone: z.string(),
  requests: z.object({ strangers: z.boolean(), newcomers: z.boolean() }),
});
