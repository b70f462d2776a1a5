/** `npm run admin -- investors done EMAIL`: marks a request for an investor invitation as answered. */
import { contributeOperatorCommand, parseEmailArgument } from '#platform/kernel/operator-command.ts';
import { markInvestorInviteRequestAnswered } from './store.ts';

/**
 * Operator command that marks the request for an investor invitation from an e-mail address as answered. The list of
 * unanswered requests then omits the request.
 */
export const markInvestorInviteRequestAnsweredCommand = contributeOperatorCommand({
  words: 'investors done',
  args: ['EMAIL'],
  async run(mutate, [typed]) {
    const email = parseEmailArgument(typed);
    const isAnswered = await mutate(({ tx, now }) => markInvestorInviteRequestAnswered(tx, email, now));
    return isAnswered
      ? `The request of ${email} is answered.`
      : `There is no unanswered request of ${email}.`;
  },
});
