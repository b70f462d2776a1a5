import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, FormEvent, KeyboardEvent, SyntheticEvent } from 'react';
import { Lock, SendHorizontal, X } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { TextField } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxStoryCommentLength } from '../../domain/limits.ts';
import { quoteQuestion } from '../../domain/quote-question.ts';
import type { Story } from '../../domain/story-shape.ts';
import { messages } from './messages.ts';
import { useStoryReplyForm, useStoryReplySender } from './use-story-reply-form.ts';

/** Reactions that are sent as a message with one press. */
const reactions = [
  { emoji: '😂', name: messages.reactionLaugh },
  { emoji: '😍', name: messages.reactionLove },
  { emoji: '😮', name: messages.reactionWow },
  { emoji: '😢', name: messages.reactionSad },
  { emoji: '👏', name: messages.reactionClap },
  { emoji: '🔥', name: messages.reactionFire },
];

/** A question on a picture that the viewer pressed to answer it. Each press makes a new object. */
export interface AskedQuestion {
  storyId: string;
  question: string;
}

interface StoryQuickReplyProps {
  story: Story;
  /** True while the person writes a reply, that is, while the focus is in the field or on its buttons. */
  isTyping: boolean;
  /** The question on the picture that the person is answering; undefined for none. */
  asked: AskedQuestion | undefined;
  /** Called when the answer was sent, or when the person does not want to answer the question. */
  onQuestionDone: () => void;
  /**
   * Called when the person starts or stops writing a reply, that is, when the focus enters or leaves the field and its
   * buttons.
   */
  onTyping: (isTyping: boolean) => void;
}

/**
 * Reply field below another person's story. The reply is sent as a message, or as a comment if the author cannot get
 * messages (EXP-037). While the field is focused and empty, quick reactions are shown above it, if the author allows
 * reactions and can get messages.
 */
export function StoryQuickReply(props: StoryQuickReplyProps) {
  const { story, isTyping, asked, onQuestionDone, onTyping } = props;
  const question = asked?.question;
  const requireUser = useRequireSignIn();
  const { canMessage, send } = useStoryReplySender(story);
  const [isReacting, setReacting] = useState(false);
  const channel = canMessage ? 'message' : 'comment';
  const reply = useStoryReplyForm(`storyReply:${story.id}`, async (written) => {
    const content = question === undefined ? written.content : quoteQuestion(question, written.content);
    await send(channel, { ...written, content });
    onQuestionDone();
    if (channel === 'comment') toast.success(messages.commentPosted);
  });
  const { text, busy, error } = reply;
  const name = getFirstName(story.userName);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked !== undefined) input.current?.focus();
  }, [asked]);
  const label = canMessage ? messages.replyPrivately({ name }) : messages.addPublicComment;
  // The short text fits beside the buttons. While the person writes, the field has the width of the whole bar.
  const restPlaceholder = canMessage ? messages.replyTo({ name }) : messages.addPublicComment;
  const typingPlaceholder = question === undefined ? label : messages.questionPlaceholder({ name });

  /** Moves the focus from the field to the story player, which then continues playback. */
  const leave = (form: Element) => form.closest('dialog')?.focus();
  function submit(event: FormEvent) {
    event.preventDefault();
    const form = event.currentTarget;
    if (text.trim() === '') return;
    requireUser(
      async ({ id }) => {
        if (await reply.submit(id)) leave(form);
        // While sending, the Send button was disabled and lost the focus. The focus must return to the field, because
        // the error is shown only while the field has the focus.
        else form.querySelector('input')?.focus();
      },
      canMessage ? messages.joinToMessage : messages.joinToComment,
    );
  }
  function removeQuestion() {
    onQuestionDone();
    // The focus must not leave the form with the removed button, because the story would then stay paused.
    input.current?.focus();
  }
  function react(emoji: string, form: Element) {
    requireUser(async () => {
      setReacting(true);
      try {
        await send('message', { id: newId(), key: newId(), content: emoji });
        leave(form);
      } catch (failure) {
        toast.error(getErrorMessage(failure));
      }
      setReacting(false);
    }, messages.joinToMessage);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Keeps Escape from also closing the story player.
    event.preventDefault();
    leave(event.currentTarget);
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onFocus={() => onTyping(true)}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onTyping(false);
      }}
      className="relative min-w-0 flex-1"
    >
      {isTyping && (error !== undefined || question !== undefined) && (
        <div className="absolute inset-x-0 bottom-full mb-3 flex flex-col gap-2">
          {error !== undefined && <ErrorNote error={error} />}
          {question !== undefined && (
            <QuestionNote name={name} question={question} onRemove={removeQuestion} />
          )}
        </div>
      )}
      {isTyping && canMessage && question === undefined && story.canReact && text === '' && (
        <Reactions isBusy={isReacting} onReact={react} />
      )}
      {canMessage && (
        <Lock
          size={15}
          className="pointer-events-none absolute top-1/2 left-3.5 z-1 -translate-y-1/2 text-ink"
          aria-hidden
        />
      )}
      <TextField
        ref={input}
        label={label}
        hideLabel
        placeholder={isTyping ? typingPlaceholder : restPlaceholder}
        value={text}
        onValue={reply.setText}
        readOnly={busy}
        maxLength={maxStoryCommentLength}
        enterKeyHint="send"
        autoComplete="off"
        className={joinClassNames(
          'h-11! rounded-full! border-[oklch(1_0_0/0.6)]! bg-[oklch(0.14_0.005_60/0.66)]! placeholder:text-ink!',
          canMessage ? 'pr-4! pl-9!' : 'px-4!',
        )}
        end={
          (isTyping || text.trim() !== '') && (
            <IconButton
              type="submit"
              icon={SendHorizontal}
              iconSize={18}
              label={messages.send}
              loading={busy}
              // Uses `aria-disabled`, because a disabled button would lose the focus. `submit` ignores an empty reply.
              aria-disabled={text.trim() === '' || undefined}
              tone={text.trim() === '' ? 'quiet' : 'accent'}
              className="mr-0.5 size-9! rounded-full! off:text-muted"
            />
          )
        }
      />
    </form>
  );
}

/**
 * Props of a button above the field that keep the focus in the field during a press. Otherwise the button would
 * disappear before the click.
 */
const keepFocusProps = {
  onPointerDown: (event: SyntheticEvent) => event.preventDefault(),
  onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
};

/** Note above the reply field: why the reply was not sent. */
function ErrorNote({ error }: { error: string }) {
  return (
    <p role="alert" className="rounded-control bg-danger-soft px-3.5 py-2.5 text-sm text-danger-ink">
      {error}
    </p>
  );
}

interface QuestionNoteProps {
  /** First name of the author. */
  name: string;
  question: string;
  onRemove: () => void;
}

/** Note above the reply field: the question that the reply will quote, and who reads the answer. */
function QuestionNote({ name, question, onRemove }: QuestionNoteProps) {
  return (
    <div className="flex items-center gap-1 rounded-card bg-[oklch(0.2_0.005_60/0.94)] py-1.5 pr-1 pl-3.5">
      <p className="line-clamp-3 min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        {messages.questionReader({ name, question })}
      </p>
      <IconButton
        icon={X}
        iconSize={18}
        label={messages.removeQuestion}
        {...keepFocusProps}
        onClick={onRemove}
      />
    </div>
  );
}

function Reactions(props: { isBusy: boolean; onReact: (emoji: string, form: Element) => void }) {
  return (
    <div
      role="group"
      aria-label={messages.reactions}
      className="absolute inset-x-0 bottom-full mb-3 grid grid-cols-6"
    >
      {reactions.map(({ emoji, name }) => (
        <button
          key={emoji}
          type="button"
          aria-label={messages.react({ name })}
          title={name}
          {...keepFocusProps}
          onClick={(event) => props.onReact(emoji, event.currentTarget.closest('form')!)}
          {...(props.isBusy && busyButtonProps)}
          className="flex h-17 items-center justify-center rounded-full font-emoji text-[min(2.75rem,11cqw)] leading-none drop-shadow-[0_1px_4px_oklch(0_0_0/0.5)] transition-transform hover:scale-115 active:scale-95 motion-reduce:transform-none"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
