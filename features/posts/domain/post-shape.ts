/** The shape of a post on the wire (POST-003, POST-004), as schemas that the functions of several features share. */
import * as z from 'zod';
import { publishedPlace } from '#features/places/domain/place-shape.ts';

/** A stored picture of a post, with the text for people who cannot see it. */
const postImage = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A data URL of a few hundred bytes, shown blurred until the picture is there; '' for none. */
  placeholder: z.string(),
});

/** Where a post is about: a known venue, or a name somebody wrote. */
const venueDetails = z.object({
  id: z.string().nullable(),
  name: z.string(),
  category: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  district: z.string().nullable(),
  /** True where the position is only good to about 500 m. */
  approximate: z.boolean(),
});

/** What a page says of itself; its picture is a copy of ours (EXP-028). */
const linkCard = z.object({
  /** The address as the author wrote it. */
  source: z.string(),
  /** Where it was found. */
  url: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  siteName: z.string().nullable(),
  image: z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }).nullable(),
});

/** What the viewer may do with a post; the same rule guards the writes. */
const postCan = z.object({ edit: z.boolean(), delete: z.boolean() });

/** What all viewers share. */
export const sharedPost = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userHandle: z.string(),
  userAvatar: z.string(),
  /** The author is a persona. */
  isBot: z.boolean(),
  /** Part of the starter city. */
  isSample: z.boolean(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** The instant lists are ordered by: createdAt at creation. */
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
  /** Where the author says it is about, as exactly as they chose (EXP-069); null where they chose nothing. */
  locationDetails: publishedPlace.nullable(),
  images: z.array(z.string()),
  /** The first of `images`; null for none. */
  image: z.string().nullable(),
  imageDetails: z.array(postImage),
  tags: z.array(z.string()),
  /** People mentioned in the content, by the handle as written there. */
  mentions: z.array(z.object({ handle: z.string(), userId: z.string() })),
  source: z.string(),
  /** The client's key of the call that created it; null for none, and for a post that was published later. */
  idempotencyKey: z.string().nullable(),
  /** Of the first link in the content, once it has been fetched. */
  linkCard: linkCard.nullable(),
});

/** What depends on the viewer. */
const postFlags = z.object({ isLiked: z.boolean(), isSaved: z.boolean(), can: postCan });

/** A post as its viewer gets it. */
export const post = sharedPost.extend(postFlags.shape);

export type LinkCard = z.output<typeof linkCard>;
export type PostImage = z.output<typeof postImage>;
export type VenueDetails = z.output<typeof venueDetails>;
export type SharedPost = z.output<typeof sharedPost>;
export type PostFlags = z.output<typeof postFlags>;
export type Post = z.output<typeof post>;

/** The flags of a viewer who did nothing with a post and does not own it. */
export const noFlags: PostFlags = { isLiked: false, isSaved: false, can: { edit: false, delete: false } };
