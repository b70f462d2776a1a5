import { useCallback, useState } from 'react';
import { UserRoundPlus } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { useAsked } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useLive } from '#platform/client/use-live.ts';
import { Button } from '#platform/ui/button.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import { requestPageSizes } from '../domain/page-sizes.ts';
import { followsApi } from './calls.ts';
import { PersonRow } from './person-row.tsx';

/** Settings, Privacy: whether the account is private, and who asks to follow (EXP-067). */
export default function PrivacySettings() {
  const { data, failed, retry, change } = useAsked(useCallback(() => followsApi.getPrivacy(), []));
  const [busy, setBusy] = useState(false);
  async function save(isPrivate: boolean) {
    const before = data!;
    change((was) => ({ ...was, isPrivate }));
    setBusy(true);
    try {
      const answer = await followsApi.updatePrivacy({ isPrivate });
      change(() => answer);
    } catch (error) {
      change(() => before);
      toast.error(`That was not saved. ${getErrorMessage(error)}`);
    }
    setBusy(false);
  }
  if (failed) return <ErrorState onRetry={retry} detail={failed} />;
  if (!data) return <Loading />;
  return (
    <div className="flex flex-col gap-6">
      <Switch
        label="Private account"
        hint="Only people you accept see your posts, stories and figures. Your name, picture and bio stay visible, and so does what you write under the posts of others. Turned off, everybody who waits follows you."
        checked={data.isPrivate}
        disabled={busy}
        onChecked={(wish) => void save(wish)}
      />
      <Requests isPrivate={data.isPrivate} />
    </div>
  );
}

function Loading() {
  return (
    <SkeletonList label="Loading">
      <RowSkeleton />
      <RowSkeleton />
    </SkeletonList>
  );
}

/** Who asks to follow, live; nothing for a public account where nobody waits. */
function Requests({ isPrivate }: { isPrivate: boolean }) {
  const { user } = useAuth();
  const [limit, setLimit] = useState<number>(requestPageSizes.first);
  const live = useLive<typeof api.listFollowRequests>(
    'listFollowRequests',
    { userId: user?.id ?? '', limit },
    { enabled: user !== undefined },
  );
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { data } = live;
  const people = data?.people.filter((person) => !answered.has(requestKey(person))) ?? [];
  async function answer(person: Asking, accept: boolean) {
    const key = requestKey(person);
    setAnswered((was) => new Set(was).add(key));
    try {
      if (accept) await followsApi.acceptFollowRequest({ userId: person.id });
      else await followsApi.declineFollowRequest({ userId: person.id });
    } catch (error) {
      setAnswered((was) => new Set([...was].filter((one) => one !== key)));
      toast.error(`${accept ? 'Accepting' : 'Declining'} did not work. ${getErrorMessage(error)}`);
    }
  }
  if (!isPrivate && people.length === 0) return null;
  const waiting =
    data === undefined ? 0 : Math.max(people.length, data.requests - answeredOf(data.people, answered));
  return (
    <section aria-labelledby="follow-requests">
      <h2 id="follow-requests" className="text-title">
        Follow requests {waiting > 0 && <span className="ml-1 text-muted tabular-nums">{waiting}</span>}
      </h2>
      {data === undefined && live.status === 'failed' && <ErrorState onRetry={live.refetch} />}
      {data === undefined && live.status !== 'failed' && <Loading />}
      {data !== undefined && people.length === 0 && (
        <p className="mt-2 flex items-center gap-2 text-md text-muted">
          <UserRoundPlus size={18} aria-hidden /> Nobody waits for your answer. Who asks to follow you shows
          up here.
        </p>
      )}
      <ul className="mt-1">
        {people.map((person) => (
          <li key={person.id} className="border-b border-line">
            <PersonRow
              person={person}
              end={
                <span className="flex shrink-0 gap-2">
                  <Button
                    aria-label={`Decline ${person.displayName}`}
                    onClick={() => void answer(person, false)}
                  >
                    Decline
                  </Button>
                  <Button
                    tone="accent"
                    aria-label={`Accept ${person.displayName}`}
                    onClick={() => void answer(person, true)}
                  >
                    Accept
                  </Button>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {data?.cursor != null && limit < requestPageSizes.all && (
        <Button wide onClick={() => setLimit(requestPageSizes.all)}>
          Show more
        </Button>
      )}
    </section>
  );
}

interface Asking {
  id: string;
  displayName: string;
  requestedAt: string;
}

/** Who was declined may ask again: that is another request. */
const requestKey = (person: Asking) => `${person.id} ${person.requestedAt}`;
const answeredOf = (people: readonly Asking[], answered: ReadonlySet<string>) =>
  people.filter((person) => answered.has(requestKey(person))).length;
