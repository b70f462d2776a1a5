import { getFirstName } from '#platform/contract/get-first-name.ts';
import type { Message } from '../calls.ts';
import { messages } from '../messages.ts';

/** The fields of a message that its notice needs. */
export type NoticeFields = Pick<Message, 'senderId' | 'content' | 'author' | 'notice'>;

/**
 * Returns the text of a line that says what happened in a group, such as `Noor added Tomás`; undefined if the message
 * is no such line.
 * @param userId id of the viewer
 */
export function formatGroupNotice(message: NoticeFields, userId: string): string | undefined {
  const { senderId, notice, author, content } = message;
  if (!notice) return undefined;
  const isOwn = senderId === userId;
  const name = isOwn ? messages.youSubject : getFirstName(author?.displayName ?? messages.member);
  const { kind, subject } = notice;
  const other =
    subject?.id === userId ? messages.youObject : getFirstName(subject?.displayName ?? messages.member);
  if (kind === 'created') return messages.noticeCreated({ name });
  if (kind === 'added') return messages.noticeAdded({ name, other });
  if (kind === 'removed') return messages.noticeRemoved({ name, other });
  if (kind === 'left') return messages.noticeLeft({ name });
  // The name was erased together with the account of the person who gave it.
  if (content === null) return messages.noticeNameChanged({ name });
  return content ? messages.noticeRenamed({ name, group: content }) : messages.noticeUnnamed({ name });
}
