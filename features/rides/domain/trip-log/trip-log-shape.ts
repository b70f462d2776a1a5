/** Zod schemas with which the API sends trip logs. */
import * as z from 'zod';

/**
 * Schema of a trip log entry. The field `details` is the exact JSON text of the entry's deletable part, of which the
 * entry contains only the hash. It is null if the entry has no such part, or if that part was deleted or is hidden from
 * the reader.
 */
export const tripLogEntrySchema = z.object({
  seq: z.int(),
  text: z.string(),
  key: z.string(),
  hash: z.string(),
  signature: z.string(),
  details: z.string().nullable(),
});
