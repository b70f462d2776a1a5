/** The reader's feedback on ranked posts, more or less of a subject (EXP-084): ranked with at once, then sent to the server. */
import { onSessionChange } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { newId } from '#platform/client/call.ts';
import { logError } from '#platform/ui/error-log.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Wish } from '../../domain/signals.ts';
import { feedApi } from '../calls.ts';
import type { Feedback } from './mixed-feed.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

let feedback: readonly Feedback[] | null = null;
let isRequested = false;
const listeners = new Set<() => void>();

function set(next: readonly Feedback[] | null): void {
  feedback = next;
  for (const listener of listeners) listener();
}

export const feedbackStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Oldest first; null until it is loaded. */
  read: (): readonly Feedback[] | null => feedback,
};

/** Loads the feedback of the signed-in person, once. */
export async function loadFeedback(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    const settings = await feedApi.getFeedSettings();
    set(settings.wishes.toReversed());
  } catch (error) {
    // Without it, posts keep the signals that the server computed.
    isRequested = false;
    logError('getFeedSettings', error);
  }
}

/** A tag, person or venue of a post. */
export interface Subject {
  about: Wish['about'];
  target: string;
  label: string;
}

/** Lists the subjects of a post about which the reader can give feedback. @param isOwn the reader wrote the post */
export function listSubjects(post: Post, isOwn: boolean): Subject[] {
  const subjects: Subject[] = post.tags.map((tag) => ({ about: 'tag', target: tag, label: `#${tag}` }));
  if (!isOwn) subjects.push({ about: 'person', target: post.userId, label: post.userName });
  const venue = post.venueDetails;
  if (venue?.id) subjects.push({ about: 'venue', target: venue.id, label: venue.name });
  return subjects;
}

const isAbout = (subject: Subject) => (one: Wish) =>
  one.about === subject.about && one.target === subject.target;

/** Returns the reader's feedback about a subject. */
export function findFeedback(subject: Subject): Feedback | undefined {
  return feedback?.find(isAbout(subject));
}

/**
 * Stores feedback about a subject and re-ranks at once. A toast shows how many posts move, with Undo.
 * @param countMoved returns the number of loaded posts that feedback about a subject moves
 */
export async function giveFeedback(
  post: Post,
  subject: Subject,
  wish: Wish['wish'],
  countMoved: (subject: Subject) => number,
): Promise<void> {
  const before = feedback;
  const earlier = findFeedback(subject);
  const { about, target, label } = subject;
  const made: Feedback = { id: newId(), wish, about, target, label };
  set([...(before ?? []).filter((one) => !isAbout(subject)(one)), made]);
  const undo = () =>
    void (earlier ? giveFeedback(post, subject, earlier.wish, countMoved) : withdrawFeedback(made));
  toast.custom(messages.asked({ wish, subject: label, posts: countMoved(subject) }), {
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

/** Deletes feedback and re-ranks at once; false if the server refused, which a toast has reported. */
export async function withdrawFeedback(given: Feedback): Promise<boolean> {
  const before = feedback;
  set((before ?? []).filter((one) => one.id !== given.id));
  try {
    await feedApi.removeFeedWish({ id: given.id });
    return true;
  } catch (error) {
    set(before);
    toast.error(messages.failed({ problem: getErrorMessage(error) }));
    return false;
  }
}

onSessionChange(({ isNewPerson }) => {
  if (!isNewPerson) return;
  isRequested = false;
  set(null);
});
