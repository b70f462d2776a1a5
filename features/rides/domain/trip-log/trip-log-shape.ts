/** Zod schemas of trip logs on the wire. */
import * as z from 'zod';

/** An entry of a trip log. `details` is its erasable part as it was hashed; null if it has none or they are deleted. */
export const tripLogEntrySchema = z.object({
  seq: z.int(),
  text: z.string(),
  key: z.string(),
  hash: z.string(),
  signature: z.string(),
  details: z.string().nullable(),
});
