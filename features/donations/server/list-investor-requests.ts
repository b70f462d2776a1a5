/** `npm run admin -- investors list`: prints the requests for an investor invitation (SHELL-054, Q-09). */
import { contributeOperatorCommand, formatListWithOmittedCount } from '#platform/kernel/operator-command.ts';
import { type InvestorInviteRequest, listUnansweredInvestorInviteRequests } from './store.ts';

/**
 * Maximum number of requests that the command `investors list` prints. If more exist, the command prints the latest
 * ones and the number of older ones.
 */
const maxPrintedRequests = 200;

/** Operator command that prints the unanswered requests for an investor invitation, the latest request last. */
export const listInvestorInviteRequestsCommand = contributeOperatorCommand({
  words: 'investors list',
  args: [],
  async run(mutate) {
    const requests = await mutate(({ tx }) => listUnansweredInvestorInviteRequests(tx, maxPrintedRequests));
    if (requests.length === 0) return 'Nobody has asked to be invited as an investor.';
    return formatListWithOmittedCount(requests, formatRequest, 'older');
  },
});

/** Formats a request: a line with time, name and e-mail, and the message below it, indented. */
function formatRequest({ name, email, message, createdAt }: InvestorInviteRequest): string {
  const head = [createdAt.toISOString(), name, `<${email}>`].filter(Boolean).join('  ');
  return message === '' ? head : `${head}\n${message.replaceAll(/^/gm, '  ')}`;
}
