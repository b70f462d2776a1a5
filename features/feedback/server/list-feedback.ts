/** `npm run admin -- feedback list`: prints the feedback that nobody has answered yet. */
import { contributeOperatorCommand, formatListWithOmittedCount } from '#platform/kernel/operator-command.ts';
import { listUnansweredFeedback, type UnansweredFeedback } from './store.ts';

/**
 * Maximum number of messages that the command prints. If there are more, it prints only the latest ones, and says how
 * many older messages there are.
 */
const maxPrintedMessages = 200;

/** Operator command that prints the unanswered feedback; the latest message is last. */
export const listFeedbackCommand = contributeOperatorCommand({
  words: 'feedback list',
  args: [],
  async run(mutate) {
    const messages = await mutate(({ tx }) => listUnansweredFeedback(tx, maxPrintedMessages));
    if (messages.length === 0) return 'There is no unanswered feedback.';
    return formatListWithOmittedCount(messages, formatMessage, 'older');
  },
});

/**
 * Formats a feedback message for the terminal: a line with its id, sender and other data, and below it the indented
 * text.
 */
function formatMessage({
  id,
  category,
  message,
  rating,
  path,
  createdAt,
  handle,
  email,
}: UnansweredFeedback) {
  const sender = email === null ? `@${handle}` : `@${handle} <${email}>`;
  const stars = rating === null ? '' : `${rating}/5`;
  const head = [createdAt.toISOString(), id, category, stars, sender, path].filter(Boolean).join('  ');
  return `${head}\n${message.replaceAll(/^/gm, '  ')}`;
}
