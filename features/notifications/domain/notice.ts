/** What a person is told of. */

export const noticeTypes = [
  'like',
  'comment',
  'reply',
  'mention',
  'follow',
  'post',
  'message',
  'badge',
  'level',
  'gift',
  'trip',
  'system',
] as const;

/** NOTIF-002 with the types that Q-27 adds; `post` is a new one by somebody you follow, `message` a direct one. */
export type NoticeType = (typeof noticeTypes)[number];

export const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];

/** A thing that can be shown. */
export interface Thing {
  kind:
    | 'post'
    | 'comment'
    | 'story'
    | 'person'
    | 'conversation'
    | 'message'
    | 'achievement'
    | 'level'
    | 'gift'
    | 'trip'
    | 'town';
  id: string;
}

/** What a type needs for its words. */
export interface NoticeDetails {
  /** A whole sentence, where the words are not made from the type. */
  message?: string;
  title?: string;
  name?: string;
  icon?: string;
  amount?: number;
  /** What an amount is of, tokens unless said. */
  unit?: string;
  /** What was liked, commented on or mentioned in. */
  of?: 'post' | 'comment' | 'story';
  /** How far a follow of a private person is; left out for one that stands. */
  step?: 'asked' | 'accepted';
}

/** One person told of one thing that one person did. Of the same (person, type, actor, object) there is one, for ever (N3). */
export interface Notice {
  userId: string;
  type: NoticeType;
  /** Who did it; null for the town. */
  actorId: string | null;
  /** The exact thing. */
  object: Thing;
  /** Where it is found: the post of a comment. */
  target: Thing;
  /** Those with the same key are shown as one (EXP-058). */
  groupKey: string;
  details: NoticeDetails;
  priority: Priority;
  at: Date;
}
