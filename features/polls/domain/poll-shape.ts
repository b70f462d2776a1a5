/** Schema of the votes of a poll as the API returns them. The options themselves are a field of the post. */
import * as z from 'zod';

/** Schema of the votes of a poll for one viewer. */
export const pollSchema = z.object({
  postId: z.string(),
  /** Number of people who voted. */
  votes: z.int(),
  /** Number of votes of each option. Null while the viewer cannot see the result: before their own vote. */
  counts: z.array(z.int()).nullable(),
  /** Position of the option that the viewer chose; null if the viewer has not voted. */
  choice: z.int().nullable(),
});

/** The votes of a poll as one viewer sees them. */
export type Poll = z.output<typeof pollSchema>;
