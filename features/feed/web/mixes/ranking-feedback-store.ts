/**
 * Store of the viewer's feedback (“more like this” or “less like this”) on tags, people and venues (EXP-084). The store
 * is optimistic: feedback changes the ranking before the server confirms it.
 */
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { OptimisticMutationEffect, EntityType } from '#platform/client/store/entity-store.ts';
import { appEntityStore, appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { newId } from '#platform/client/call.ts';
import { logError } from '#platform/ui/error-log.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { showToastWithUndo } from '#platform/ui/toasts/toast-with-undo.ts';
import type * as api from '../../api.ts';
import type { RankingFeedback } from '../../domain/signals.ts';
import { feedApi } from '../calls.ts';
import type { RankingFeedbackWithSubjectName } from './mixed-feed.ts';
import { messages } from './messages.ts';

interface FeedbackList {
  /** The entries of the viewer's feedback, oldest first. */
  given: readonly RankingFeedbackWithSubjectName[];
}
const listId = 'own';
/**
 * Entity type of the viewer's feedback (“more like this” or “less like this”). The entity store has a single entity of
 * this type: the list of all feedback of the signed-in person.
 */
const feedbackLists: EntityType<FeedbackList> = { name: 'feed feedback', idOf: () => listId };
const notLoaded: FeedbackList = { given: [] };

/** Store of the viewer's feedback (“more like this” or “less like this”). */
export const rankingFeedbackStore = {
  subscribe: (listener: () => void): (() => void) =>
    appEntityStore.subscribe(feedbackLists, listId, listener),
  /**
   * Returns the viewer's feedback, oldest first, including changes that the server has not confirmed. Null until the
   * feedback is loaded or the viewer gives feedback.
   */
  read(): readonly RankingFeedbackWithSubjectName[] | null {
    const list = appEntityStore.read(feedbackLists, listId, notLoaded);
    return list === undefined || list === notLoaded ? null : list.given;
  },
};

let isRequested = false;

/**
 * Loads the signed-in person's feedback (“more like this” or “less like this”) once. Later calls load it again only if
 * the load failed.
 */
export async function loadRankingFeedback(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    const settings = await feedApi.getFeedSettings();
    const given = settings.wishes.map(({ wish, ...rest }) => ({ ...rest, direction: wish })).toReversed();
    appEntityStore.write(feedbackLists, [{ given }]);
  } catch (error) {
    // If loading fails, the ranking uses the signals that the server computed, and the next call tries again.
    isRequested = false;
    logError('getFeedSettings', error);
  }
}

/** A tag, author or venue of a post, on which the viewer can give feedback (“more like this” or “less like this”). */
export interface RankingFeedbackSubject {
  about: RankingFeedback['about'];
  target: string;
  label: string;
}

/**
 * Lists the subjects of a post on which the viewer can give feedback: tags, author and venue.
 * @param isOwn true if the viewer wrote the post; the author is then left out
 */
export function listRankingFeedbackSubjects(post: Post, isOwn: boolean): RankingFeedbackSubject[] {
  const subjects: RankingFeedbackSubject[] = post.tags.map((tag) => ({
    about: 'tag',
    target: tag,
    label: `#${tag}`,
  }));
  if (!isOwn) subjects.push({ about: 'person', target: post.userId, label: post.userName });
  const venue = post.venueDetails;
  if (venue?.id) subjects.push({ about: 'venue', target: venue.id, label: venue.name });
  return subjects;
}

const isAbout = (subject: Pick<RankingFeedback, 'about' | 'target'>) => (one: RankingFeedback) =>
  one.about === subject.about && one.target === subject.target;

type Change = (given: readonly RankingFeedbackWithSubjectName[]) => readonly RankingFeedbackWithSubjectName[];
const adding =
  (made: RankingFeedbackWithSubjectName): Change =>
  (given) => [...given.filter((one) => !isAbout(made)(one)), made];
const removing =
  ({ id }: Pick<RankingFeedbackWithSubjectName, 'id'>): Change =>
  (given) =>
    given.filter((one) => one.id !== id);

const effectOf = (change: Change): OptimisticMutationEffect => ({
  edits: [createOptimisticEntityEdit(feedbackLists, listId, ({ given }) => ({ given: change(given) }))],
});
function acceptChange(change: Change): void {
  const { given } = appEntityStore.readServer(feedbackLists, listId) ?? notLoaded;
  appEntityStore.write(feedbackLists, [{ given: change(given) }]);
}
const toastFailure = (_args: unknown, error: unknown) =>
  void toast.error(messages.failed({ problem: getErrorMessage(error) }));

/**
 * Returns the name of the queue for the calls about one subject (tag, author or venue). The calls of a queue are sent
 * one after another, because feedback can be deleted only after it was stored.
 */
const queueOf = ({ about, target }: RankingFeedback) => `feedback:${about}:${target}`;

interface GivenOn {
  made: RankingFeedbackWithSubjectName;
  postId: string;
}
const addFeedWish = appOptimisticMutationRunner.define<typeof api.addFeedWish, GivenOn>({
  name: 'addFeedWish',
  queue: ({ made }) => queueOf(made),
  toInput: ({ made: { id, direction, about, target }, postId }) => ({
    id,
    postId,
    wish: direction,
    about,
    ...(about === 'tag' ? { tag: target } : {}),
  }),
  effect: ({ made }) => effectOf(adding(made)),
  onAnswer: ({ made }) => acceptChange(adding(made)),
  onFailure: toastFailure,
});

const removeFeedWish = appOptimisticMutationRunner.define<
  typeof api.removeFeedWish,
  RankingFeedbackWithSubjectName
>({
  name: 'removeFeedWish',
  queue: queueOf,
  toInput: ({ id }) => ({ id }),
  effect: (given) => effectOf(removing(given)),
  onAnswer: (given) => acceptChange(removing(given)),
  onFailure: toastFailure,
});

/** Returns the viewer's feedback (“more like this” or “less like this”) on a subject; undefined if there is none. */
export function findRankingFeedback(
  subject: RankingFeedbackSubject,
): RankingFeedbackWithSubjectName | undefined {
  return rankingFeedbackStore.read()?.find(isAbout(subject));
}

/**
 * Stores the viewer's feedback on a subject and re-ranks the loaded posts at once. A toast shows how many loaded posts
 * are about the subject, and offers Undo.
 * @param countMoved returns the number of loaded posts about a subject; undefined in a feed that has no ranking
 */
export async function submitRankingFeedback(
  post: Post,
  subject: RankingFeedbackSubject,
  direction: RankingFeedback['direction'],
  countMoved: ((subject: RankingFeedbackSubject) => number) | undefined,
): Promise<void> {
  const earlier = findRankingFeedback(subject);
  const { about, target, label } = subject;
  const made: RankingFeedbackWithSubjectName = { id: newId(), direction, about, target, label };
  const sent = appOptimisticMutationRunner.run(addFeedWish, { made, postId: post.id });
  const undo = () =>
    earlier
      ? submitRankingFeedback(post, subject, earlier.direction, countMoved)
      : removeRankingFeedback(made);
  const text =
    countMoved === undefined
      ? messages.askedForMix({ direction, subject: label })
      : messages.asked({ direction, subject: label, posts: countMoved(subject) });
  showToastWithUndo(text, undo);
  await sent;
}

/**
 * Deletes an entry of the viewer's feedback and re-ranks the loaded posts at once. If the server refuses, shows an
 * error in a toast.
 */
export async function removeRankingFeedback(feedback: RankingFeedbackWithSubjectName): Promise<void> {
  await appOptimisticMutationRunner.run(removeFeedWish, feedback);
}

/**
 * Deletes an entry of the viewer's feedback and, after the server's answer, re-ranks the loaded posts.
 * @throws CallError if the server refuses or cannot be reached
 */
export async function removeRankingFeedbackById(id: string): Promise<void> {
  await feedApi.removeFeedWish({ id });
  if (rankingFeedbackStore.read() !== null) acceptChange(removing({ id }));
}

subscribeToSessionChanges(({ isNewPerson }) => {
  if (isNewPerson) isRequested = false;
});
