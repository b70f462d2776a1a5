/** Who is told of what (NOTIF-002, Q-27, N3). Whom somebody does not want to hear of is left out afterwards. */
import type { Notice, NoticeDetails, NoticeType, Thing } from './notice.ts';

/** A thing that happened. */
export type Happening =
  | { kind: 'liked'; actorId: string; ownerId: string; object: Thing; target: Thing }
  | {
      kind: 'commented';
      actorId: string;
      /** Whose post or story it is. */
      ownerId: string;
      /** Who is answered; null for a comment on the thing itself. */
      answeredId: string | null;
      parent: Thing | null;
      object: Thing;
      target: Thing;
      mentioned: readonly string[];
    }
  | {
      kind: 'published';
      actorId: string;
      object: Thing;
      mentioned: readonly string[];
      followers: readonly string[];
    }
  | { kind: 'followed'; actorId: string; followedId: string }
  /** Somebody asks to follow a private person; one of those is let in (EXP-067). */
  | { kind: 'asked'; actorId: string; askedId: string }
  | { kind: 'letIn'; actorId: string; userId: string }
  | { kind: 'unlocked'; userId: string; achievementId: string; name: string; icon: string; amount: number }
  | { kind: 'levelled'; userId: string; level: number; message: string }
  | { kind: 'given'; userId: string; gift: string; amount: number; unit: string };

/** The request of a person, as the thing that is told of: another than that they follow. */
export const askedBy = (userId: string): Thing => ({ kind: 'town', id: `asked:${userId}` });

/** The notices of a thing that happened: each person once, nobody of their own doing. */
export function decideNotices(happening: Happening, at: Date): Notice[] {
  const told = new Set<string>();
  return wishes(happening).flatMap((wish) => {
    if (wish.userId === wish.actorId || told.has(wish.userId)) return [];
    told.add(wish.userId);
    const { userId, type, actorId, object, target = object, details = {} } = wish;
    return [
      {
        userId,
        type,
        actorId,
        object,
        target,
        groupKey: groupKeyOf({ type, object, target, parent: wish.parent ?? null, at }),
        details,
        priority: 'normal' as const,
        at,
      },
    ];
  });
}

interface Wish {
  userId: string;
  type: NoticeType;
  actorId: string | null;
  object: Thing;
  target?: Thing;
  parent?: Thing | null;
  details?: NoticeDetails;
}

/** In the order of what matters most: a person who is answered and mentioned hears of the answer. */
function wishes(happening: Happening): Wish[] {
  switch (happening.kind) {
    case 'liked': {
      const { actorId, ownerId, object, target } = happening;
      return [{ userId: ownerId, type: 'like', actorId, object, target, details: { of: kindOf(object) } }];
    }
    case 'commented':
      return commentWishes(happening);
    case 'published': {
      const { actorId, object, mentioned, followers } = happening;
      const details = { of: kindOf(object) };
      return [
        ...mentioned.map((userId): Wish => ({ userId, type: 'mention', actorId, object, details })),
        ...followers.map((userId): Wish => ({ userId, type: 'post', actorId, object, details })),
      ];
    }
    case 'followed': {
      const { actorId, followedId } = happening;
      return [{ userId: followedId, type: 'follow', actorId, object: { kind: 'person', id: actorId } }];
    }
    case 'asked': {
      const { actorId, askedId } = happening;
      const object = askedBy(actorId);
      const target: Thing = { kind: 'town', id: 'privacy' };
      return [{ userId: askedId, type: 'follow', actorId, object, target, details: { step: 'asked' } }];
    }
    case 'letIn': {
      const { actorId, userId } = happening;
      const object: Thing = { kind: 'town', id: `accepted:${actorId}` };
      const target: Thing = { kind: 'person', id: actorId };
      return [{ userId, type: 'follow', actorId, object, target, details: { step: 'accepted' } }];
    }
    case 'unlocked': {
      const { userId, achievementId, name, icon, amount } = happening;
      const object: Thing = { kind: 'achievement', id: achievementId };
      return [{ userId, type: 'badge', actorId: null, object, details: { name, icon, amount } }];
    }
    case 'levelled': {
      const { userId, level, message } = happening;
      const object: Thing = { kind: 'level', id: String(level) };
      return [{ userId, type: 'level', actorId: null, object, details: { message, amount: level } }];
    }
    case 'given': {
      const { userId, gift, amount, unit } = happening;
      return [
        {
          userId,
          type: 'gift',
          actorId: null,
          object: { kind: 'gift', id: gift },
          details: { amount, unit },
        },
      ];
    }
  }
}

function commentWishes(happening: Extract<Happening, { kind: 'commented' }>): Wish[] {
  const { actorId, ownerId, answeredId, parent, object, target, mentioned } = happening;
  const of = kindOf(target);
  const all: Wish[] = [];
  if (answeredId !== null) {
    all.push({
      userId: answeredId,
      type: 'reply',
      actorId,
      object,
      target,
      parent,
      details: { of: 'comment' },
    });
  }
  for (const userId of mentioned) {
    all.push({ userId, type: 'mention', actorId, object, target, details: { of: 'comment' } });
  }
  all.push({ userId: ownerId, type: 'comment', actorId, object, target, details: { of } });
  return all;
}

function kindOf(thing: Thing): 'post' | 'comment' | 'story' {
  return thing.kind === 'comment' || thing.kind === 'story' ? thing.kind : 'post';
}

/** Likes group by the thing, comments by the post, answers by the comment, followers and messages by day or talk. */
export function groupKeyOf(notice: {
  type: NoticeType;
  object: Thing;
  target: Thing;
  parent?: Thing | null;
  at: Date;
}): string {
  const { type, object, target, parent, at } = notice;
  const key = (thing: Thing) => `${type}:${thing.kind}:${thing.id}`;
  switch (type) {
    case 'comment':
    case 'message':
      return key(target);
    case 'reply':
      return key(parent ?? target);
    case 'follow':
      return `follow:${object.kind === 'town' ? `${object.id.split(':')[0]}:` : ''}${at.toISOString().slice(0, 10)}`;
    default:
      return key(object);
  }
}
