import type { UncheckedArguments } from '#platform/contract/define.ts';
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import type * as api from '../../api.ts';
import { UnsentItemNotice } from './unsent-item-notice.tsx';
import { messages } from './messages.ts';

/** List of posts in the outbox. */
export default function UnsentPostList({ posts }: { posts: readonly OutboxItem[] }) {
  return (
    <ul aria-label={messages.unsentPosts} className="border-b border-line px-4 py-2">
      {posts.map((item) => (
        <li key={item.id} className="py-1">
          <p className="line-clamp-3 text-md break-words whitespace-pre-wrap text-muted">
            {(item.args as UncheckedArguments<typeof api.createPost>).content || item.label}
          </p>
          <UnsentItemNotice item={item} />
        </li>
      ))}
    </ul>
  );
}
