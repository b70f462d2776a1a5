import { markAboutRead } from './store.ts';
import { emitChanged, type TellContext } from './tell.ts';
import type { NoticeType, Thing } from '../domain/notice.ts';

/** The person has seen the thing itself: what told of it is read. */
export async function markTargetRead(
  ctx: Pick<TellContext, 'tx' | 'now' | 'emit'>,
  wish: { userId: string; type: NoticeType; target: Thing },
): Promise<void> {
  if ((await markAboutRead(ctx.tx, { ...wish, now: ctx.now })) > 0) emitChanged(ctx, [wish.userId]);
}
