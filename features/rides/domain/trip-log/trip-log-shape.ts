/** Zod schemas of trip logs on the wire. */
import * as z from 'zod';

/**
 * Schema of an entry of a trip log. `details` is the exact text of its erasable part, whose hash the entry
 * contains; null if there is none or it was deleted.
 */
export const tripLogEntrySchema = z.object({
  seq: z.int(),
  text: z.string(),
  key: z.string(),
  hash: z.string(),
  signature: z.string(),
  details: z.string().nullable(),
});
