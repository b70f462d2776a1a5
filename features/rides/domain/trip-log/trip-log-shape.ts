/** Zod schemas with which the API sends trip logs. */
import * as z from 'zod';

/**
 * Schema of a trip log entry. `details` is the exact JSON text of the part that can be deleted; the entry contains its
 * hash. `details` is null if the entry has no such part, or if that part was deleted or is hidden from the reader.
 */
export const tripLogEntrySchema = z.object({
  seq: z.int(),
  text: z.string(),
  key: z.string(),
  hash: z.string(),
  signature: z.string(),
  details: z.string().nullable(),
});
