import { useState } from 'react';
import { ChevronDown, UserRoundPlus, X } from 'lucide-react';
import { PersonListRow, useAuth } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useMutation, useQuery } from '#platform/client/query.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { SettingsCard, settingsGroupTitleClassName } from '#platform/ui/settings-card.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import type * as api from '../api.ts';
import { followRequestPageSizes } from '../domain/follow-request-page-sizes.ts';
import { followsApi } from './calls.ts';
import { messages } from './screens/messages.ts';

/** Returns the query key of a person's privacy settings; `userId` is undefined for a guest. */
const getPrivacyQueryKey = (userId: string | undefined) => ['getPrivacy', userId];

type PrivacyChange = { isPrivate: boolean } | { readReceipts: boolean };

/**
 * Privacy settings: switches for the private account (EXP-067) and the read receipts of messages (EXP-068), and the
 * pending follow requests.
 */
export default function PrivacySettingsSection() {
  const { user } = useAuth();
  const query = useQuery({
    queryKey: getPrivacyQueryKey(user?.id),
    queryFn: () => followsApi.getPrivacy(),
    staleTime: 0,
  });
  const update = useMutation({
    mutationFn: (change: PrivacyChange) => followsApi.updatePrivacy(change),
    onSuccess(privacy) {
      queryClient.setQueryData(getPrivacyQueryKey(user?.id), privacy);
      // The composers show the audience of the person's own profile.
      void queryClient.invalidateQueries({ queryKey: ['getProfile'] });
    },
    onError: (error) => toast.error(messages.privacyNotSaved({ problem: getErrorMessage(error) })),
  });
  if (query.data === undefined) {
    if (!query.isError) return <Loading />;
    return <ErrorState onRetry={() => void query.refetch()} detail={getErrorMessage(query.error)} />;
  }
  const { isPrivate, readReceipts } = { ...query.data, ...(update.isPending ? update.variables : {}) };
  return (
    <div className="flex flex-col gap-6">
      <SettingsCard>
        <div className="[&>label]:pt-3.5 sm:[&>label]:pb-3.5">
          <Switch
            label={messages.privateAccount}
            hint={
              <>
                {messages.privateAccountHint}{' '}
                <span className="max-sm:hidden">{messages.privateAccountMore}</span>
              </>
            }
            checked={isPrivate}
            busy={update.isPending}
            onChecked={(checked) => update.mutate({ isPrivate: checked })}
          />
          <MoreText about={messages.privateAccount} text={messages.privateAccountMore} />
        </div>
        <Switch
          label={messages.readReceipts}
          hint={messages.readReceiptsHint}
          checked={readReceipts}
          busy={update.isPending}
          onChecked={(checked) => update.mutate({ readReceipts: checked })}
        />
      </SettingsCard>
      <Requests isPrivate={isPrivate} />
    </div>
  );
}

/**
 * Second part of the explanation of a switch, on phones only. It is hidden until the person presses “What changes”,
 * because the whole explanation would take more than three lines. The text is outside of the switch's label, so that
 * pressing it does not toggle the switch.
 */
function MoreText({ about, text }: { about: string; text: string }) {
  return (
    <details className="group -mt-2 pb-1.5 text-sm text-muted sm:hidden">
      <summary className="flex min-h-11 w-fit min-w-11 cursor-pointer list-none items-center font-semibold [&::-webkit-details-marker]:hidden">
        {messages.whatChanges}
        <span className="sr-only">: {about}</span>
        <ChevronDown size={16} aria-hidden className="ml-1 group-open:rotate-180" />
      </summary>
      <p className="pb-2">{text}</p>
    </details>
  );
}

function Loading() {
  return (
    <SkeletonList label={commonMessages.loading}>
      <PersonOrCommentSkeleton />
      <PersonOrCommentSkeleton />
    </SkeletonList>
  );
}

/** Live list of pending follow requests. Renders nothing for a public account without requests. */
function Requests({ isPrivate }: { isPrivate: boolean }) {
  const { user } = useAuth();
  const [limit, setLimit] = useState<number>(followRequestPageSizes.first);
  const live = useLiveQuery<typeof api.listFollowRequests>(
    'listFollowRequests',
    { userId: user?.id ?? '', limit },
    { enabled: user !== undefined },
  );
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { data } = live;
  const people = data?.people.filter((person) => !answered.has(requestKey(person))) ?? [];
  const listFocus = usePreservedListFocus(data && people.length);
  async function answer(person: Requester, isAccepted: boolean) {
    const key = requestKey(person);
    setAnswered((was) => new Set(was).add(key));
    try {
      if (isAccepted) await followsApi.acceptFollowRequest({ userId: person.id });
      else await followsApi.declineFollowRequest({ userId: person.id });
    } catch (error) {
      setAnswered((was) => new Set([...was].filter((one) => one !== key)));
      const problem = getErrorMessage(error);
      toast.error(isAccepted ? messages.acceptFailed({ problem }) : messages.declineFailed({ problem }));
    }
  }
  if (!isPrivate && people.length === 0) return null;
  const requests =
    data === undefined ? 0 : Math.max(people.length, data.requests - countAnswered(data.people, answered));
  return (
    <section aria-labelledby="follow-requests">
      <h2 id="follow-requests" className={settingsGroupTitleClassName}>
        {requests === 0
          ? messages.followRequests
          : messages.followRequestsCount({
              requests,
              count: (figure) => (
                <span key="count" className="ml-1 text-muted tabular-nums">
                  {figure}
                </span>
              ),
            })}
      </h2>
      {data === undefined && live.status === 'failed' && <ErrorState onRetry={live.refetch} />}
      {data === undefined && live.status !== 'failed' && <Loading />}
      {data !== undefined && people.length === 0 && (
        <SettingsCard>
          <p className="flex items-center gap-2 py-3.5 text-md text-muted">
            <UserRoundPlus size={18} aria-hidden className="shrink-0" /> {messages.requestsEmpty}
          </p>
        </SettingsCard>
      )}
      <ul
        {...listFocus}
        className="divide-y divide-line rounded-card border border-line bg-surface px-4 empty:hidden"
      >
        {people.map((person) => (
          <li key={person.id}>
            <PersonListRow
              person={person}
              end={
                // Narrow buttons, so that the name has enough room on a phone.
                <span className="flex shrink-0 items-center gap-1">
                  <IconButton
                    icon={X}
                    label={messages.declinePerson({ name: person.displayName })}
                    onClick={() => void answer(person, false)}
                  />
                  <Button
                    size="sm"
                    tone="accent"
                    aria-label={messages.acceptPerson({ name: person.displayName })}
                    onClick={() => void answer(person, true)}
                  >
                    {messages.accept}
                  </Button>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {data?.cursor != null && limit < followRequestPageSizes.all && (
        <Button wide className="mt-3" onClick={() => setLimit(followRequestPageSizes.all)}>
          {commonMessages.showMore}
        </Button>
      )}
    </section>
  );
}

interface Requester {
  id: string;
  displayName: string;
  requestedAt: string;
}

/**
 * Returns a key that identifies a follow request. The key contains the time of the request, because a person can send
 * another request after the first one was declined.
 */
const requestKey = (person: Requester) => `${person.id} ${person.requestedAt}`;
const countAnswered = (people: readonly Requester[], answered: ReadonlySet<string>) =>
  people.filter((person) => answered.has(requestKey(person))).length;
