/** Converts rows of stories and of comments on stories to the wire format. */
import type { Person } from '#features/accounts/domain/present-person.ts';
import type { PermissionSubject } from '#features/roles/domain/can.ts';
import {
  canDeleteStory,
  canDeleteStoryComment,
  canLikeStory,
  canReplyToStory,
  canSeeStoryViewers,
} from './story-rules.ts';
import type {
  StoryModerationStatus,
  ViewerIndependentStory,
  ViewerIndependentStoryComment,
  ViewerDependentStoryCommentFields,
  ViewerDependentStoryFields,
  StoryMediaItem,
} from './story-shape.ts';
import { presentStickers, type VisibleStickerTargets, type StoredStorySticker } from './story-sticker.ts';
import type { StoryTextBlock } from './story-text-block.ts';

/** Stored form of a picture of a story. `key` is the media key: the name under which the picture's file is stored. */
export interface StoredStoryMediaItem extends Omit<StoryMediaItem, 'words' | 'stickers'> {
  key: string | null;
  /** Texts on the picture; undefined in old rows, which were stored without this field. */
  words?: StoryTextBlock[];
  /** Stickers on the picture; undefined if there are none. */
  stickers?: StoredStorySticker[];
}

/** Returns the texts on the pictures of a story, in order. */
export function listTextsOnStoryPictures(media: readonly StoredStoryMediaItem[]): string[] {
  return media.flatMap(({ words = [] }) => words.map(({ text }) => text));
}

/** A row of the table `stories`, with camel-case names. */
export interface StoryRow {
  id: string;
  userId: string;
  caption: string;
  media: StoredStoryMediaItem[];
  location: string | null;
  music: string | null;
  filter: string | null;
  canReply: boolean;
  canReact: boolean;
  source: string;
  moderationStatus: StoryModerationStatus;
  createdAt: Date;
  updatedAt: Date | null;
  expiresAt: Date;
  viewCount: number;
  likes: number;
  comments: number;
  deletedAt: Date | null;
  deletedBy: string | null;
  /** True if the author keeps the story in their archive after it has expired. */
  isArchived: boolean;
  /** True if a highlight of the author contains the story. */
  isHighlighted: boolean;
}

/**
 * Converts a row to the fields of a story that are the same for all viewers, and to the stickers that the viewer may
 * see.
 * @param targets the people and events of stickers that the viewer may see
 */
export function presentViewerIndependentStory(
  row: StoryRow,
  author: Person,
  targets: VisibleStickerTargets,
): ViewerIndependentStory {
  return {
    id: row.id,
    userId: row.userId,
    userName: author.displayName,
    userHandle: author.handle,
    userAvatar: author.avatarUrl,
    isBot: author.isBot,
    isSample: author.isSample,
    caption: row.caption,
    media: row.media.map((item) => presentStoryMedia(item, targets)),
    location: row.location,
    music: row.music,
    filter: row.filter,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    viewCount: row.viewCount,
    likes: row.likes,
    comments: row.comments,
    moderationStatus: row.moderationStatus,
    canReply: row.canReply,
    canReact: row.canReact,
    source: row.source,
  };
}

function presentStoryMedia(item: StoredStoryMediaItem, targets: VisibleStickerTargets): StoryMediaItem {
  const { type, url, width, height, alt, placeholder, words = [] } = item;
  const stickers = presentStickers(item.stickers ?? [], targets);
  const shown = { type, url, width, height, alt, placeholder, words };
  return stickers.length === 0 ? shown : { ...shown, stickers };
}

/**
 * Returns the fields of a story that differ between viewers, including what the viewer may do. The viewer's own
 * stories count as seen.
 */
export function presentViewerDependentStoryFields(
  viewer: PermissionSubject,
  story: { userId: string; canReply: boolean; canReact: boolean },
  done: { isSeen: boolean; isLiked: boolean; viewedBy: string[] },
): ViewerDependentStoryFields {
  const mayKnow = canSeeStoryViewers(viewer, story);
  return {
    isSeen: done.isSeen || mayKnow,
    isLiked: done.isLiked,
    viewedBy: mayKnow ? done.viewedBy : [],
    can: {
      delete: canDeleteStory(viewer, story),
      reply: canReplyToStory(viewer, story),
      react: canLikeStory(viewer, story),
      seeViewers: mayKnow,
    },
  };
}

/** A row of the table `story_comments` with camel-case names, and the user id of the story's author. */
export interface StoryCommentRow {
  id: string;
  storyId: string;
  storyAuthorId: string;
  userId: string;
  content: string;
  createdAt: Date;
}

/** Converts a row to the fields of a comment that are the same for all viewers. */
export function presentViewerIndependentStoryComment(
  row: StoryCommentRow,
  author: Person,
): ViewerIndependentStoryComment {
  return {
    id: row.id,
    storyId: row.storyId,
    userId: row.userId,
    userName: author.displayName,
    userHandle: author.handle,
    userAvatar: author.avatarUrl,
    isBot: author.isBot,
    byAuthor: row.userId === row.storyAuthorId,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    likes: 0,
    replies: 0,
    parentId: null,
  };
}

/** Returns the fields of a comment on a story that differ between viewers, such as whether the viewer may delete it. */
export function presentViewerDependentStoryCommentFields(
  viewer: PermissionSubject,
  comment: { userId: string; storyAuthorId: string },
): ViewerDependentStoryCommentFields {
  return { isLiked: false, can: { delete: canDeleteStoryComment(viewer, comment) } };
}
