/** Wire format of a post (POST-003, POST-004), shared by the functions of several features. */
import * as z from 'zod';
import { publishedPlace } from '#features/places/domain/place-shape.ts';

/** A stored picture of a post, with its text alternative. */
const postImage = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A data URL of a few hundred bytes, shown blurred until the picture is loaded; '' for none. */
  placeholder: z.string(),
});

/** The place of a post: a known venue, or a name that the author wrote. */
const venueDetails = z.object({
  id: z.string().nullable(),
  name: z.string(),
  category: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  district: z.string().nullable(),
  /** True if the position is only accurate to about 500 m. */
  approximate: z.boolean(),
});

/** Metadata of a linked page; its picture is our own copy (EXP-028). */
const linkCard = z.object({
  /** The link as the author wrote it. */
  source: z.string(),
  /** The URL after redirects. */
  url: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  siteName: z.string().nullable(),
  image: z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }).nullable(),
});

/** Permissions of the viewer for a post; the same rule guards the writes. */
const postCan = z.object({ edit: z.boolean(), delete: z.boolean() });

/** The part of a post that is the same for all viewers. */
export const sharedPost = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userHandle: z.string(),
  userAvatar: z.string(),
  /** The author is a persona. */
  isBot: z.boolean(),
  /** True for a post of the starter city. */
  isSample: z.boolean(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** The time by which lists are ordered: always equal to `createdAt`. */
  timestamp: z.iso.datetime(),
  /** The last edit; null for none. */
  updatedAt: z.iso.datetime().nullable(),
  likes: z.int(),
  /** Always equal to `likes`. */
  hearts: z.int(),
  comments: z.int(),
  shares: z.int(),
  views: z.int(),
  venue: z.string().nullable(),
  venueDetails: venueDetails.nullable(),
  location: z.string().nullable(),
  /** The place at the precision that the author chose (EXP-069); null if the author shared none. */
  locationDetails: publishedPlace.nullable(),
  images: z.array(z.string()),
  /** The first of `images`; null for none. */
  image: z.string().nullable(),
  imageDetails: z.array(postImage),
  tags: z.array(z.string()),
  /** People mentioned in the content, with the handle as written there. */
  mentions: z.array(z.object({ handle: z.string(), userId: z.string() })),
  source: z.string(),
  /** The client's idempotency key of the call that created the post; null for none, and for a deferred post. */
  idempotencyKey: z.string().nullable(),
  /** The card of the first link in the content, once it has been fetched. */
  linkCard: linkCard.nullable(),
});

/** The part of a post that depends on the viewer. */
const postFlags = z.object({ isLiked: z.boolean(), isSaved: z.boolean(), can: postCan });

/** Schema of a post as one viewer sees it: the shared post with the flags of that viewer. */
export const post = sharedPost.extend(postFlags.shape);

export type LinkCard = z.output<typeof linkCard>;
export type PostImage = z.output<typeof postImage>;
export type VenueDetails = z.output<typeof venueDetails>;
export type SharedPost = z.output<typeof sharedPost>;
export type PostFlags = z.output<typeof postFlags>;
export type Post = z.output<typeof post>;

/** The flags of a viewer who neither reacted to a post nor owns it. */
export const noFlags: PostFlags = { isLiked: false, isSaved: false, can: { edit: false, delete: false } };
