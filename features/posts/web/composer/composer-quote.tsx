import { X } from 'lucide-react';
import { QuotedPost } from '../card/quoted-post.tsx';
import type { ComposerState } from './use-composer-state.ts';
import { messages } from './messages.ts';

/** The quoted post below the text, with a button that removes it from a new post. Renders nothing if there is none. */
export function ComposerQuotedPost({ composer, isBusy }: { composer: ComposerState; isBusy: boolean }) {
  const { fields, isEdit, set } = composer;
  if (fields.quotedPostId === '') return null;
  return (
    <section aria-label={messages.quotedPost} className="relative" inert={isBusy}>
      {/* A link would leave the composer. */}
      <QuotedPost postId={fields.quotedPostId} isLink={false} />
      {!isEdit && (
        <button
          type="button"
          aria-label={messages.removeQuote}
          title={messages.removeQuote}
          className="absolute top-3.5 right-1.5 inline-flex size-8 items-center justify-center rounded-full bg-raised text-ink shadow-float after:absolute after:-inset-1.5 hover:bg-fill-strong"
          onClick={() => set({ quotedPostId: '' })}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </section>
  );
}
