/** Schema and type of a highlight on the wire (EXP-039). */
import * as z from 'zod';

/** Schema of a highlight: stories that stay on the profile of their author under a name. */
export const highlightSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  /** The first picture of the first story that the caller may see; null if there is none. */
  cover: z
    .object({
      url: z.string(),
      /** Blurred preview: a data URL, shown until the picture is loaded. Empty if there is none. */
      placeholder: z.string(),
      filter: z.string().nullable(),
    })
    .nullable(),
  /** Number of stories in the highlight that the caller may see. */
  storyCount: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

/** A highlight as one viewer sees it. */
export type Highlight = z.output<typeof highlightSchema>;
