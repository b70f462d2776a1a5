/** Listens to what happens in the town and tells those whom it concerns. */
import type { StoredEvent } from '#platform/contract/events.ts';
import { listen, type ListenerContext } from '#platform/kernel/listener.ts';
import { listFollowerIds } from '#features/follows/server/public.ts';
import { decideNotices } from '../domain/decide-notices.ts';
import type { Notice, Thing } from '../domain/notice.ts';
import { meaningsOf, publisherOf, toldEvents } from './sources.ts';
import { listReadersOf, lockChanging, setGone, setWithdrawn, type Withdrawal } from './store.ts';
import { emitChanged, tell } from './tell.ts';
import { takeNoticesTurn } from './take-notices-turn.ts';

/** Notices gathered before they are told: many posts of people with many followers may lie in one batch. */
const mostInMemory = 20_000;

export const onHappened = listen(toldEvents, {
  name: 'notifications',
  async handle(ctx, events) {
    await takeNoticesTurn(ctx.tx);
    const followers = await loadFollowers(ctx, events);
    const notices: Notice[] = [];
    // Of several things done and undone by one person to one thing the last counts.
    const withdrawals = new Map<string, Withdrawal>();
    const edited = new Set<string>();
    const presence = new Map<string, { thing: Thing; gone: boolean }>();
    for (const event of events) {
      const own = followers.get(publisherOf(event) ?? '') ?? [];
      for (const meaning of meaningsOf(event, own)) {
        if (meaning.means === 'happened')
          for (const notice of decideNotices(meaning.happening, event.at)) notices.push(notice);
        else if (meaning.means === 'edited') edited.add(meaning.thing.id);
        else if ('thing' in meaning) {
          const { thing } = meaning;
          presence.set(`${thing.kind} ${thing.id}`, { thing, gone: meaning.means === 'gone' });
        } else {
          const { type, userId, actorId, object } = meaning;
          const key = [type, userId, actorId, object.kind, object.id].join(' ');
          withdrawals.set(key, { type, userId, actorId, object, withdrawn: meaning.means === 'undone' });
        }
      }
      if (notices.length >= mostInMemory) await tell(ctx, firstOfEach(notices.splice(0)));
    }
    await tell(ctx, firstOfEach(notices));
    emitChanged(ctx, await change(ctx, [...withdrawals.values()], [...presence.values()]));
    emitChanged(ctx, await listReadersOf(ctx.tx, [...edited]));
  },
});

/** What was told before and is otherwise now; answers whose lists changed. */
async function change(
  { tx }: ListenerContext,
  withdrawals: readonly Withdrawal[],
  presences: readonly { thing: Thing; gone: boolean }[],
): Promise<string[]> {
  if (withdrawals.length === 0 && presences.length === 0) return [];
  await lockChanging(tx, withdrawals, presences);
  const changed = await setWithdrawn(tx, withdrawals);
  for (const gone of [true, false]) {
    const things = presences.filter((one) => one.gone === gone).map((one) => one.thing);
    changed.push(...(await setGone(tx, things, gone)));
  }
  return changed;
}

async function loadFollowers(
  ctx: ListenerContext,
  events: readonly StoredEvent[],
): Promise<Map<string, string[]>> {
  const publishers = new Set(events.map(publisherOf).filter((id) => id !== null));
  const followers = new Map<string, string[]>();
  for (const id of publishers) followers.set(id, await listFollowerIds(ctx.tx, id));
  return followers;
}

/** A like that was taken back and given again within one batch is one notice. */
function firstOfEach(notices: readonly Notice[]): Notice[] {
  const first = new Map<string, Notice>();
  for (const notice of notices) {
    const { userId, type, actorId, object } = notice;
    const key = [userId, type, actorId, object.kind, object.id].join(' ');
    if (!first.has(key)) first.set(key, notice);
  }
  return [...first.values()];
}
