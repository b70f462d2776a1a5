import { useQuery } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import {
  findReachedLinkOrMentionLimit,
  hasLinkOrMention,
  describeLinkOrMentionLimit,
} from '../../domain/trust-level.ts';
import { postsApi } from '../calls.ts';

/** Note for a newcomer whose text has reached the limit of links or mentions (EXP-057). */
export default function LinkOrMentionLimitReachedNote({ text }: { text: string }) {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['getTrustLimits', user?.id],
    queryFn: () => postsApi.getTrustLimits(),
    // Does not load the limits for a text without links and mentions.
    enabled: user !== undefined && hasLinkOrMention(text),
    staleTime: 0,
  });
  const limits = data?.limits;
  const reached = limits ? findReachedLinkOrMentionLimit(text, limits) : null;
  return (
    <p role="status" className="text-sm text-muted not-empty:mt-1.5">
      {limits && reached && describeLinkOrMentionLimit(reached, limits)}
    </p>
  );
}
