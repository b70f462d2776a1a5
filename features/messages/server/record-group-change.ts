import { awaitStatements } from '#platform/database/await-statements.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { GroupNoticeKind } from '../domain/group-notices.ts';
import { groupChanged } from '../events.ts';
import { insertGroupNotice, listLatestMessageIdsWithPhotos } from './store-groups.ts';

interface GroupChange {
  conversationId: string;
  /** The members, and a person who is no longer a member. */
  userIds: string[];
  /** A person who is no longer a member. */
  formerUserId?: string;
  notices: { notice: GroupNoticeKind; subjectId?: string; content?: string }[];
}

/** Inserts the notices of a change of a group by the viewer, and emits the event that updates the members' screens. */
export async function recordGroupChange(
  {
    tx,
    viewer,
    now,
    newId,
    emit,
  }: Pick<MutationContext, 'tx' | 'now' | 'newId' | 'emit'> & { viewer: { id: string } },
  { conversationId, userIds, formerUserId, notices }: GroupChange,
): Promise<void> {
  const [photoMessageIds] = await awaitStatements([
    listLatestMessageIdsWithPhotos(tx, conversationId),
    ...notices.map(({ notice, subjectId = null, content = '' }) =>
      insertGroupNotice(tx, {
        id: newId(),
        conversationId,
        senderId: viewer.id,
        notice,
        subjectId,
        content,
        now,
      }),
    ),
  ]);
  emit(groupChanged, { conversationId, userIds, formerUserId, photoMessageIds });
}
