/** Poll of a new post in the fields of the composer (the dialog in which a person writes a post). */
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { maxPollOptionLength, minPollOptions, pollDurationsInHours } from '../../domain/limits.ts';

/** The fields of the composer that hold the poll, in the form in which the draft stores them. */
export interface PollFields {
  /**
   * Options of the poll, as typed in its boxes; an empty list if the post has no poll. An edited post has none, because
   * a published poll cannot be changed.
   */
  pollOptions: string[];
  /** How long people can vote, in hours; empty for the default. */
  pollHours: string;
}

type PollHours = (typeof pollDurationsInHours)[number];

/** The options that have a text, without surrounding spaces. */
const listOptions = ({ pollOptions }: Pick<PollFields, 'pollOptions'>) =>
  pollOptions.map((option) => option.trim()).filter((option) => option !== '');

/** Returns true if the poll has an option with a text. */
export const hasFilledInPollOption = (fields: Pick<PollFields, 'pollOptions'>): boolean =>
  listOptions(fields).length > 0;

/** Returns how long people can vote, in hours; by default one day. */
export function getPollDurationHours({ pollHours }: PollFields): PollHours {
  return pollDurationsInHours.find((hours) => String(hours) === pollHours) ?? pollDurationsInHours[0];
}

/** Reason why a poll cannot be published: too few options, equal options, or an option that is too long. */
type PollProblem = 'few' | 'same' | 'long';

/** Returns why the poll cannot be published; null if it can, or if the post has no poll. Empty options are left out. */
export function findPollProblem(fields: PollFields): PollProblem | null {
  if (fields.pollOptions.length === 0) return null;
  const options = listOptions(fields);
  if (options.some((option) => countCodePoints(option) > maxPollOptionLength)) return 'long';
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length) return 'same';
  return options.length < minPollOptions ? 'few' : null;
}

/** Converts the poll to the argument `poll` of `createPost`; null if the post has no poll. */
export function convertComposerFieldsToSubmittedPoll(
  fields: PollFields,
): { options: string[]; hours: PollHours } | null {
  return fields.pollOptions.length === 0
    ? null
    : { options: listOptions(fields), hours: getPollDurationHours(fields) };
}

/**
 * Converts the poll to the argument `poll` of `saveDraft`, which also stores an unfinished poll. Null if no option has
 * a text.
 */
export function convertComposerFieldsToDraftPoll(
  fields: PollFields,
): { options: string[]; hours: PollHours } | null {
  return !hasFilledInPollOption(fields)
    ? null
    : { options: fields.pollOptions, hours: getPollDurationHours(fields) };
}

/** Returns a line that describes a draft in a list: its text, or else the options of its poll. */
export function describeDraftInOneLine(content: string, pollOptions: readonly string[]): string {
  return content.trim() === '' ? pollOptions.filter((option) => option.trim() !== '').join(' · ') : content;
}
