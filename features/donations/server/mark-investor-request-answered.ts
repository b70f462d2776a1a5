/** `npm run admin -- investors done EMAIL`: marks a request for an investor invitation as answered. */
import { contributeOperatorCommand, readEmailArgument } from '#platform/kernel/operator-command.ts';
import { setInvestorInviteRequestAnswered } from './store.ts';

/**
 * Operator command that marks the request for an investor invitation from an e-mail address as answered. The list of
 * unanswered requests then omits the request.
 */
export const markInvestorInviteRequestAnsweredCommand = contributeOperatorCommand({
  words: 'investors done',
  args: ['EMAIL'],
  async run(mutate, [typed]) {
    const email = readEmailArgument(typed);
    const isAnswered = await mutate(({ tx, now }) => setInvestorInviteRequestAnswered(tx, email, now));
    return isAnswered
      ? `The request of ${email} is answered.`
      : `There is no unanswered request of ${email}.`;
  },
});
