/** Zod schemas with which the API sends trip logs. */
import * as z from 'zod';

/**
 * Schema of a trip log entry. The field `details` is the exact JSON text of the entry's deletable part; null if there
 * is no such part, or if it was deleted or is hidden from the reader. The entry itself contains only the hash of this
 * part.
 */
export const tripLogEntrySchema = z.object({
  seq: z.int(),
  text: z.string(),
  key: z.string(),
  hash: z.string(),
  signature: z.string(),
  details: z.string().nullable(),
});
