import type { MailContent, MailTriggeringRequestDetails } from '#features/accounts/domain/mail-text.ts';
import { collectMailTriggeringRequestDetails } from '#features/accounts/server/public.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { choosePublicOrigin } from '#platform/kernel/own-origin.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';

/** Mails a person that a passkey of theirs was added or removed (KP6). */
export async function queuePasskeyNotice(
  ctx: Omit<MutationContext, 'viewer'>,
  user: { email: string | null; timeZone: string },
  build: (content: { origin: string; cause: MailTriggeringRequestDetails }) => MailContent,
): Promise<void> {
  if (user.email === null) return;
  const origin = choosePublicOrigin(ctx.platform.config);
  const cause = collectMailTriggeringRequestDetails(ctx, user.timeZone);
  await queueMail(ctx, { to: user.email, kind: 'notice', requester: null, ...build({ origin, cause }) });
}
