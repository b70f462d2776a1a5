/** What the reader asked for more or less of, as this tab knows it: counted at once, told to the server, taken back (EXP-084). */
import { onSessionChange } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { newId } from '#platform/client/call.ts';
import { logError } from '#platform/ui/error-log.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Wish } from '../../domain/signals.ts';
import { feedApi } from '../calls.ts';
import type { KnownWish } from './mixed-feed.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

let wishes: readonly KnownWish[] | null = null;
let asked = false;
const listeners = new Set<() => void>();

function set(next: readonly KnownWish[] | null): void {
  wishes = next;
  for (const listener of listeners) listener();
}

export const wishStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The oldest first; null while they are not known. */
  read: (): readonly KnownWish[] | null => wishes,
};

/** Asks for them once; for somebody signed in. */
export async function loadWishes(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const settings = await feedApi.getFeedSettings();
    set(settings.wishes.toReversed());
  } catch (error) {
    // What the server counted stands until they are known.
    asked = false;
    logError('getFeedSettings', error);
  }
}

/** Something that a post is about. */
export interface Subject {
  about: Wish['about'];
  target: string;
  label: string;
}

/** What one can ask for more or less of. */
export function subjectsOf(post: Post, own: boolean): Subject[] {
  const subjects: Subject[] = post.tags.map((tag) => ({ about: 'tag', target: tag, label: `#${tag}` }));
  if (!own) subjects.push({ about: 'person', target: post.userId, label: post.userName });
  const venue = post.venueDetails;
  if (venue?.id) subjects.push({ about: 'venue', target: venue.id, label: venue.name });
  return subjects;
}

const isAbout = (subject: Subject) => (one: Wish) =>
  one.about === subject.about && one.target === subject.target;

/** What was asked for about this. */
export function wishAbout(subject: Subject): KnownWish | undefined {
  return wishes?.find(isAbout(subject));
}

/**
 * Asks for more or less of something; it counts at once. A toast says what follows from it, with Undo.
 * @param moved says how many of the posts that are loaded it moves
 */
export async function askFor(
  post: Post,
  subject: Subject,
  wish: Wish['wish'],
  moved: (subject: Subject) => number,
): Promise<void> {
  const before = wishes;
  const earlier = wishAbout(subject);
  const { about, target, label } = subject;
  const made: KnownWish = { id: newId(), wish, about, target, label };
  set([...(before ?? []).filter((one) => !isAbout(subject)(one)), made]);
  const undo = () => void (earlier ? askFor(post, subject, earlier.wish, moved) : takeBack(made));
  toast.custom(messages.asked({ wish, subject: label, posts: moved(subject) }), {
    action: { label: commonMessages.undo, run: undo },
  });
  try {
    await feedApi.addFeedWish({
      id: made.id,
      postId: post.id,
      wish,
      about,
      ...(about === 'tag' ? { tag: target } : {}),
    });
  } catch (error) {
    set(before);
    toast.error(messages.failed({ problem: getErrorMessage(error) }));
  }
}

/** Takes a wish back; it no longer counts at once. */
export async function takeBack(wish: KnownWish): Promise<boolean> {
  const before = wishes;
  set((before ?? []).filter((one) => one.id !== wish.id));
  try {
    await feedApi.removeFeedWish({ id: wish.id });
    return true;
  } catch (error) {
    set(before);
    toast.error(messages.failed({ problem: getErrorMessage(error) }));
    return false;
  }
}

onSessionChange(({ isNewPerson }) => {
  if (!isNewPerson) return;
  asked = false;
  set(null);
});
