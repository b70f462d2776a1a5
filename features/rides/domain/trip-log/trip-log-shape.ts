/** Zod schemas with which the API sends trip logs. */
import * as z from 'zod';

/**
 * Schema of an entry of a trip log. `details` is the exact JSON text of the part that can be deleted; the entry
 * contains the hash of this text. Null if the entry has no such part, or if it was deleted or is hidden from the
 * reader.
 */
export const tripLogEntrySchema = z.object({
  seq: z.int(),
  text: z.string(),
  key: z.string(),
  hash: z.string(),
  signature: z.string(),
  details: z.string().nullable(),
});
