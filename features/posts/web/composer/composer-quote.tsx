import { X } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { QuotedPost } from '../card/quoted-post.tsx';
import type { ComposerState } from './use-composer-state.ts';
import { messages } from './messages.ts';

/** The quoted post below the text, with a button that removes it from a new post. Renders nothing if there is none. */
export function ComposerQuote({ composer, isBusy }: { composer: ComposerState; isBusy: boolean }) {
  const { fields, isEdit, set } = composer;
  if (fields.quotedPostId === '') return null;
  return (
    <section aria-label={messages.quotedPost} className="relative" inert={isBusy}>
      {/* The post is a link, which would leave the composer. */}
      <div inert>
        <QuotedPost postId={fields.quotedPostId} />
      </div>
      {!isEdit && (
        <IconButton
          icon={X}
          iconSize={18}
          label={messages.removeQuote}
          className="absolute top-2.5 right-0"
          onClick={() => set({ quotedPostId: '' })}
        />
      )}
    </section>
  );
}
