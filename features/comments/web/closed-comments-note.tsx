import { MessageCircleOff } from 'lucide-react';
import { commentInputElementId } from '#platform/client/paths.ts';

/**
 * Line that replaces the comment form if the author of the post does not let the viewer comment (EXP-030). It has the
 * place and the height of the form, so that nothing moves when the server answers; `text` is empty until then. The
 * comment button of the post focuses it instead of the text box.
 */
export function CommentingDisabledNotice({ text, isPhone }: { text: string; isPhone: boolean }) {
  return (
    <div
      className={
        isPhone
          ? 'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-page px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]'
          : 'border-b border-line px-4 py-3'
      }
    >
      <p
        id={commentInputElementId}
        tabIndex={-1}
        className="flex min-h-11 items-center gap-2.5 text-sm text-balance text-muted outline-offset-2"
      >
        {text !== '' && <MessageCircleOff size={18} aria-hidden className="shrink-0" />}
        {text}
      </p>
    </div>
  );
}
