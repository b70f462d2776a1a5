import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { UnsentItemNotice } from './unsent-item-notice.tsx';
import { messages } from './messages.ts';

/**
 * Shows the given items of the browser's outbox in three lists: posts that are not sent yet, comments that the server
 * refused, and messages that the server refused.
 */
export default function UnsentOutboxItemList({ items }: { items: readonly OutboxItem[] }) {
  return (
    <>
      <ItemList label={messages.unsentPosts} items={items.filter(({ name }) => name === 'createPost')} />
      <ItemList
        label={messages.refusedComments}
        items={items.filter(({ name }) => name === 'createComment')}
        heading={messages.refusedComments}
      />
      <ItemList
        label={messages.refusedMessages}
        items={items.filter(({ name }) => name === 'sendMessage' || name === 'sendGroupMessage')}
        heading={messages.refusedMessages}
      />
    </>
  );
}

interface ItemListProps {
  label: string;
  items: readonly OutboxItem[];
  /** Visible heading; undefined if the list has only its accessible name. */
  heading?: string;
}

function ItemList({ label, items, heading }: ItemListProps) {
  if (items.length === 0) return null;
  return (
    <div className="border-b border-line px-4 py-2">
      {heading && <h2 className="text-sm font-semibold">{heading}</h2>}
      <ul aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className="py-1">
            <p className="line-clamp-3 text-md break-words whitespace-pre-wrap text-muted">
              {(item.args as { content?: string }).content || item.label}
            </p>
            <UnsentItemNotice item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
