import { useSyncExternalStore } from 'react';
import type { InputOf } from '#platform/contract/define.ts';
import { outboxState } from '#platform/client/outbox-state.ts';
import type * as api from '../../api.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { messages } from './messages.ts';

/** List of the viewer's posts in the outbox, shown above a feed. Renders nothing if there are none. */
export function UnsentPosts() {
  const items = useSyncExternalStore(outboxState.watch, outboxState.read);
  const posts = items.filter((item) => item.name === 'createPost');
  if (posts.length === 0) return null;
  return (
    <ul aria-label={messages.unsentPosts} className="border-b border-line px-4 py-2">
      {posts.map((item) => (
        <li key={item.id} className="py-1">
          <p className="line-clamp-3 text-md break-words whitespace-pre-wrap text-muted">
            {(item.args as InputOf<typeof api.createPost>).content || item.label}
          </p>
          <UnsentNotice item={item} />
        </li>
      ))}
    </ul>
  );
}
