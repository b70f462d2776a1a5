/** Schemas of the content of a post as its author submits it. */
import * as z from 'zod';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { sanitizeText } from '#platform/contract/sanitize-text.ts';
import {
  createIdSchema,
  createLongTextSchema,
  createTextSchema,
  createVerbatimTextSchema,
  registerStringSchemaKind,
} from '#platform/contract/text.ts';
import { locationPrecisionSchema, positionSchema } from '#features/places/domain/place-shape.ts';
import { maxVenueIdLength, maxVenueNameLength } from '#features/venues/domain/limits.ts';
import { restrictedCommentAudiences } from './comment-audience.ts';
import {
  maxAltTextLength,
  maxImagesPerPost,
  maxPollOptionLength,
  maxPollOptions,
  maxPostLength,
  maxTagLength,
  maxTagsPerPost,
  minPollOptions,
  pollDurationsInHours,
} from './limits.ts';

/** Text of a post. */
export const submittedPostTextSchema = createTextSchema('Content', { max: maxPostLength, trim: false });

const imageText = createLongTextSchema('An image must be a data URL');

/** A submitted image: a data URL, or an object with the data URL and its alt text. */
const imageInput = z.union(
  [
    imageText,
    z.strictObject({
      data: imageText,
      alt: createTextSchema('Alt text', { max: maxAltTextLength }).default(''),
    }),
  ],
  { error: 'An image must be a data URL' },
);
/** Images of a post, in their order. */
const submittedPostImagesSchema = z
  .array(imageInput, { error: 'images must be a list' })
  .max(maxImagesPerPost, {
    error: `A post can have up to ${maxImagesPerPost} photos`,
  });
/** Hashtags of a post, in addition to those in its text. */
export const submittedPostTagsSchema = z
  .array(
    registerStringSchemaKind(
      'text',
      z
        .string({ error: 'A tag must be text' })
        .overwrite(sanitizeText)
        .trim()
        .refine((tag) => countCodePoints(tag) >= 1 && countCodePoints(tag) <= maxTagLength, {
          error: `A tag must have 1 to ${maxTagLength} characters`,
        }),
    ),
    { error: 'tags must be a list' },
  )
  .max(maxTagsPerPost, { error: `A post can have up to ${maxTagsPerPost} tags` });
/** Venue of a post: the id of a venue, or a place name that the author typed. */
export const submittedPostVenueSchema = z.union(
  [
    createVerbatimTextSchema('venue', { max: maxVenueIdLength }),
    z.strictObject({
      name: createTextSchema('Venue', { min: 1, max: maxVenueNameLength }),
      lat: z.number().optional(),
      lng: z.number().optional(),
    }),
  ],
  { error: 'venue must be the id of a venue or {name, lat?, lng?}' },
);

const pollHours = z.literal(pollDurationsInHours, {
  error: `hours must be ${pollDurationsInHours.join(', ')}`,
});
const pollOption = createTextSchema('Option', { min: 1, max: maxPollOptionLength });

/** A poll as the author submits it (EXP-032). Its options differ from each other, ignoring case. */
const submittedPollSchema = z.strictObject({
  options: z
    .array(pollOption, { error: 'options must be a list' })
    .min(minPollOptions, { error: `A poll needs at least ${minPollOptions} options` })
    .max(maxPollOptions, { error: `A poll can have up to ${maxPollOptions} options` })
    .refine((options) => new Set(options.map((option) => option.toLowerCase())).size === options.length, {
      error: 'The options of a poll must differ',
    }),
  hours: pollHours,
});

/** An unfinished poll, as a draft stores it: options may be missing, empty or equal. */
export const draftPollSchema = z.strictObject({
  options: z
    .array(createTextSchema('Option', { max: maxPollOptionLength }), { error: 'options must be a list' })
    .max(maxPollOptions, { error: `A poll can have up to ${maxPollOptions} options` }),
  hours: pollHours,
});

/** The author's position. The post shows it rounded to `precision`. */
export const submittedPostLocationSchema = positionSchema.extend({
  precision: locationPrecisionSchema.default('district'),
});

/** Arguments that `createPost`, `schedulePost` and `holdPost` share. */
export const newPostFields = {
  content: submittedPostTextSchema,
  images: submittedPostImagesSchema.default([]),
  venue: submittedPostVenueSchema.nullish(),
  tags: submittedPostTagsSchema.default([]),
  /** Id of the post to quote. A post that quotes another post may have an empty text: it is a repost. */
  quotedPostId: createIdSchema('quotedPostId').nullish(),
  poll: submittedPollSchema.nullish(),
  /** Who may comment on the post, besides its author (EXP-030). Everyone if it is missing. */
  commentAudience: z
    .enum(restrictedCommentAudiences, { error: 'commentAudience must be following, mentioned or nobody' })
    .nullish(),
};
