/** `npm run admin -- feedback done ID`: marks feedback as answered. */
import { contributeOperatorCommand } from '#platform/kernel/operator-command.ts';
import { markFeedbackAsAnswered } from './store.ts';

/**
 * Operator command that marks a feedback message as answered. The list of unanswered feedback then omits the message.
 */
export const markFeedbackAnsweredCommand = contributeOperatorCommand({
  words: 'feedback done',
  args: ['ID'],
  async run(mutate, [id = '']) {
    const isAnswered = await mutate(({ tx, now }) => markFeedbackAsAnswered(tx, id.toLowerCase(), now));
    if (!isAnswered) throw new Error(`There is no unanswered feedback ${id}.`);
    return 'This feedback is answered.';
  },
});
