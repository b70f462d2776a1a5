import { useMutation, useQuery, queryClient } from '#platform/client/query.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { SettingsCard, SettingsRowIcon } from '#platform/ui/settings-card.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { accountsApi } from './calls.ts';
import type { OwnAccount, Session } from './calls.ts';
import { messages } from './settings/messages.ts';
import { describeDeviceOfUserAgent } from '../domain/describe-device.ts';

/**
 * Settings section with the user's sessions (EXP-014). Each session has a button that ends it, and another button ends
 * all of them except the current one.
 */
export function SessionSettingsSection({ user }: { user: OwnAccount }) {
  const queryKey = ['listSessions', user.id];
  const query = useQuery({ queryKey, queryFn: () => accountsApi.listSessions() });
  const listFocus = usePreservedListFocus(query.data?.sessions.length);
  const revoke = useMutation({
    mutationFn: (session: Session) => accountsApi.revokeSession({ sessionId: session.id }),
    onSuccess: () => toast.success(messages.loggedOutThere),
    onError: (error) => toast.error(getErrorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const others = (query.data?.sessions ?? []).filter(({ isCurrent }) => !isCurrent);
  const revokeOthers = useMutation({
    mutationFn: () => Promise.all(others.map(({ id }) => accountsApi.revokeSession({ sessionId: id }))),
    onSuccess: () => toast.success(messages.loggedOutElsewhere),
    onError: (error) => toast.error(getErrorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  if (query.isPending) {
    return (
      <SkeletonList label={messages.loadingSessions}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  }
  // Shows the error only if no list was ever loaded. After a failed refetch, the older list remains visible.
  if (query.data === undefined) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        detail={getErrorMessage(query.error)}
      />
    );
  }
  return (
    <>
      <SettingsCard>
        <ul {...listFocus} className="divide-y divide-line">
          {query.data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={revoke.isPending && revoke.variables.id === session.id}
              onRevoke={() => revoke.mutate(session)}
            />
          ))}
        </ul>
      </SettingsCard>
      {/* Stays after the press, so that the focus is not lost. */}
      {(others.length > 0 || revokeOthers.isSuccess) && (
        <Button
          wide
          className="mt-4"
          loading={revokeOthers.isPending}
          aria-disabled={others.length === 0}
          onClick={() => revokeOthers.mutate()}
        >
          {messages.logOutElsewhere}
        </Button>
      )}
    </>
  );
}

const minuteMs = 60_000;
const weekMs = 7 * 86_400_000;

/**
 * Returns the form in which a session shows its time of last use: `now`, `recent` for an age such as “3 min”, or
 * `date`.
 */
function describeAge(thenMs: number, nowMs: number): 'now' | 'recent' | 'date' {
  if (nowMs - thenMs < minuteMs) return 'now';
  return nowMs - thenMs < weekMs ? 'recent' : 'date';
}

function SessionRow({
  session,
  isBusy,
  onRevoke,
}: {
  session: Session;
  isBusy: boolean;
  onRevoke: () => void;
}) {
  const device = describeDeviceOfUserAgent(session.userAgent);
  return (
    <li className="flex min-h-16 items-center gap-3.5 py-3">
      <SettingsRowIcon icon={device.isPhone ? Smartphone : Monitor} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2 font-medium">
          {device.name}
          {session.isCurrent && (
            <Pill look="badge" tone="success">
              {messages.currentSession}
            </Pill>
          )}
        </div>
        <div className="text-sm text-muted">
          {messages.activeAt({
            address: session.address,
            age: describeAge(Date.parse(session.lastSeenAt), getServerCorrectedTimeMs()),
            time: () => <RelativeTime key="time" time={session.lastSeenAt} />,
          })}
        </div>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          loading={isBusy}
          onClick={onRevoke}
          aria-label={messages.logOutDevice({ device: device.name })}
        >
          {commonMessages.logOut}
        </Button>
      )}
    </li>
  );
}
