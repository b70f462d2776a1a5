import { ArrowUp } from 'lucide-react';
import { messages } from './messages.ts';

interface NewPostsButtonProps {
  count: number;
  /** True if there are more new posts than `count`, which then is only a minimum. */
  more: boolean;
  onPress: () => void;
}

/** Button “N new posts”. It shows the new posts to a reader who has scrolled down (EXP-002). */
export function NewPostsButton({ count, more, onPress }: NewPostsButtonProps) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(7.5rem+env(safe-area-inset-top))] z-10 sm:top-16 flex h-0 justify-center"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onPress}
          className="pointer-events-auto relative flex h-9 items-center gap-1.5 rounded-full bg-accent px-4 text-sm font-semibold text-on-strong shadow-float transition after:absolute after:-inset-1 hover:bg-accent-hover starting:-translate-y-3 starting:opacity-0"
        >
          <ArrowUp size={15} aria-hidden />
          {messages.newPosts({ posts: count, hasMore: String(more) })}
        </button>
      )}
    </div>
  );
}
