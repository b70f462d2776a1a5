/** Schemas and types of a post as the API returns it (POST-003, POST-004). Several features use them. */
import * as z from 'zod';
import { publishedLocationSchema } from '#features/places/domain/place-shape.ts';
import { restrictedCommentAudiences } from './comment-audience.ts';

/** An image of a post or a message as the API returns it, with its alt text. */
export const postImageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Blurred preview: a data URL of a few hundred bytes, shown until the image is loaded. Empty if there is none. */
  placeholder: z.string(),
});

/** The venue of a post: a known venue, or a place name that the author typed (then `id` is null). */
const venueDetails = z.object({
  id: z.string().nullable(),
  name: z.string(),
  category: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  district: z.string().nullable(),
  /** True if the position of the venue is accurate only to about 500 m. */
  approximate: z.boolean(),
});

/** Link preview: metadata of a linked page (EXP-028). `image` is a copy on our server. */
const linkCard = z.object({
  /** The URL as the author wrote it in the post. */
  source: z.string(),
  /** The final URL, after redirects. */
  url: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  siteName: z.string().nullable(),
  image: z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }).nullable(),
});

/** The question that a post asks: the options to choose from, and the time at which voting ends (EXP-032). */
const postPoll = z.object({ options: z.array(z.string()), closesAt: z.iso.datetime() });

/** A poll that is not published yet, as its author submitted it. `hours` is how long people will be able to vote. */
export const newPollSchema = z.object({ options: z.array(z.string()), hours: z.int() });

/** Permissions of the viewer for a post. The functions that edit and delete posts enforce the same permissions. */
const postCan = z.object({ edit: z.boolean(), delete: z.boolean() });

/** Schema of the fields of a post that are the same for all viewers. */
export const viewerIndependentPostSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userHandle: z.string(),
  userAvatar: z.string(),
  /**
   * True if the author is a persona: an invented person with a character, whose posts are generated or written by us.
   * False for a sample neighbor, the other kind of invented person.
   */
  isBot: z.boolean(),
  /**
   * True if the author is an invented person of the starter city, the sample content of a new server: a persona or a
   * sample neighbor.
   */
  isSample: z.boolean(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** Time by which lists sort posts. Always equal to `createdAt`. */
  timestamp: z.iso.datetime(),
  /** Time of the last edit; null if the post was never edited. */
  updatedAt: z.iso.datetime().nullable(),
  likes: z.int(),
  /** Number of likes; always equal to `likes`. */
  hearts: z.int(),
  comments: z.int(),
  shares: z.int(),
  views: z.int(),
  venue: z.string().nullable(),
  venueDetails: venueDetails.nullable(),
  location: z.string().nullable(),
  /**
   * Location of the post at the precision that the author chose (EXP-069); null if the author shared none.
   */
  locationDetails: publishedLocationSchema.nullable(),
  images: z.array(z.string()),
  /** The first URL of `images`; null if the post has no image. */
  image: z.string().nullable(),
  imageDetails: z.array(postImageSchema),
  tags: z.array(z.string()),
  /** Mentioned users: the handle in the text, in lower case, and the id of the user. */
  mentions: z.array(z.object({ handle: z.string(), userId: z.string() })),
  source: z.string(),
  /**
   * The idempotency key that the client sent with the `createPost` call. Null if it sent none, or if the post was
   * deferred before its publication.
   */
  idempotencyKey: z.string().nullable(),
  /**
   * Preview of the first link in the text; null if there is no link or no preview, for example because the page is not
   * readable.
   */
  linkCard: linkCard.nullable(),
  /** Id of the post that this post quotes (EXP-032). Absent if it quotes none. The quoted post may be deleted. */
  quotedPostId: z.string().optional(),
  /** Absent if the post has no poll. */
  poll: postPoll.optional(),
  /** Who may comment on the post, besides its author (EXP-030). Absent if everyone may. */
  commentAudience: z.enum(restrictedCommentAudiences).optional(),
});

/** Schema of the fields of a post that differ between viewers: likes, saved state and permissions. */
const postFlags = z.object({ isLiked: z.boolean(), isSaved: z.boolean(), can: postCan });

/** Schema of a post for one viewer: the shared fields and the viewer's own flags. */
export const postSchema = viewerIndependentPostSchema.extend(postFlags.shape);

/** Schema of a post that its author deleted and can restore. */
export const deletedPostSchema = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  deletedAt: z.iso.datetime(),
  /** Time at which the post is permanently deleted. */
  restorableUntil: z.iso.datetime(),
  /** First picture of the post, with a blurred preview (a data URL, or empty); null if there is none. */
  thumbnail: z.object({ url: z.string(), placeholder: z.string() }).nullable(),
});

/** Schema of an earlier version of a post (EXP-021). */
export const earlierPostVersionSchema = z.object({
  content: z.string(),
  tags: z.array(z.string()),
  /** Name of the venue; null if the version had no venue, or was stored before versions recorded their venue. */
  venue: z.string().nullable(),
  /** Alt texts of the images, in the order of the images. */
  alts: z.array(z.string()),
  writtenAt: z.iso.datetime(),
});

/** Link preview: metadata of a linked page. */
export type LinkCard = z.output<typeof linkCard>;
/** An image of a post or a message. */
export type PostImage = z.output<typeof postImageSchema>;
/** The poll of a post: its options and the time at which voting ends. */
export type PostPoll = z.output<typeof postPoll>;
/** The venue of a post, or the place name that its author typed. */
export type VenueDetails = z.output<typeof venueDetails>;
/** The fields of a post that are the same for all viewers. */
export type ViewerIndependentPost = z.output<typeof viewerIndependentPostSchema>;
/** The fields of a post that differ between viewers: likes, saved state and permissions. */
export type ViewerDependentPostFields = z.output<typeof postFlags>;
/** A post as one viewer sees it: shared fields and the viewer's flags. */
export type Post = z.output<typeof postSchema>;

/** Flags for a viewer who has not liked or saved the post and may not edit or delete it. */
export const defaultViewerDependentPostFields: ViewerDependentPostFields = {
  isLiked: false,
  isSaved: false,
  can: { edit: false, delete: false },
};
