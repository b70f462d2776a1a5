import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Heart, ImagePlus, SendHorizontal } from 'lucide-react';
import { encodeBlobAsDataUrl } from '#features/media/web/public.ts';
import { ComposerPhotoList, useDroppedAndPastedFiles } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { maxMessageLength } from '../domain/limits.ts';
import { heartReaction } from '../domain/reactions.ts';
import type { ConversationDetails, MessageQuote } from './calls.ts';
import { ReplyPreview } from './message-quote.tsx';
import { messages } from './messages.ts';
import { AddToMessageMenu } from './share/add-to-message-menu.tsx';
import { buildSharingMessage, getAddressLineLength } from './share/screen-to-share.ts';
import { ScreenToSharePreview } from './share/screen-to-share-preview.tsx';
import type { MessageDraft } from './use-message-draft.ts';
import { queueMessageForSending } from './unsent-messages.ts';
import type { MessageRecipientId } from './unsent-messages.ts';

interface MessageFormProps {
  conversation: ConversationDetails;
  /**
   * True while `EmptyConversation` is shown instead of the messages. `EmptyConversation` says how many messages the
   * viewer can send, so the form does not.
   */
  isBelowPlaceholder: boolean;
  draft: MessageDraft;
  /** Message to which the written message replies; undefined if there is none. */
  quote: MessageQuote | undefined;
  /** Name of the author of `quote`; undefined if the viewer is the author. */
  quoteAuthorName: string | undefined;
  /** Number of the latest message that the viewer has seen; 0 if there is none. */
  seenNumber: number;
}

/**
 * Returns a text that says how many more messages the viewer can send, or why the viewer cannot send any. Undefined if
 * there is no limit, or if `EmptyConversation` above the form already says the limit.
 */
function describeLimit(
  { left, person, id }: ConversationDetails,
  isBelowPlaceholder: boolean,
): string | undefined {
  if (left === null) return undefined;
  if (!person.isActive) return messages.personNotActive;
  if (person.isSample || person.isBot) return messages.cannotRead;
  if (left === 0) return messages.requestPending;
  if (isBelowPlaceholder) return undefined;
  // Without an id, the first message is not sent yet.
  return id === null
    ? messages.strangerLimit({ name: getFirstName(person.displayName), left })
    : messages.strangerLimitMore({ name: person.displayName, left });
}

const getRecipientId = ({ id, person, group }: ConversationDetails): MessageRecipientId =>
  group && id !== null ? { conversationId: id } : { recipientId: person.id };

/** Returns the text of the message: the written words and, if the message shares an event or a place, its address. */
function buildContent({ fields, shared }: MessageDraft): string {
  const words = fields.text.trim();
  return shared ? buildSharingMessage(words, shared) : words;
}

/**
 * Form that sends a message to the other person or the group: a text, photos, an event or a place. Enter sends,
 * Shift+Enter inserts a line break. Photos can be chosen, pasted or dropped. While the form is empty, buttons that
 * add photos and send a heart replace the button to send, if the other person has accepted the conversation (EXP-068,
 * MEDIA-006).
 */
export function MessageForm({
  conversation,
  isBelowPlaceholder,
  draft,
  quote,
  quoteAuthorName,
  seenNumber,
}: MessageFormProps) {
  const { area, photos, shared } = draft;
  const { text } = draft.fields;
  const content = buildContent(draft);
  const { isSending, problem, setProblem, send, sendHeart } = useSending(
    getRecipientId(conversation),
    draft,
    {
      seenNumber,
      // Sends only the number of a quote that is displayed. The quoted message may have left the list.
      ...(quote && { replyTo: quote.number }),
    },
  );
  const isEmpty = content === '' && photos.images.length === 0;
  const isReady = !isSending && photos.files.preparing.length === 0;
  const canSend = isReady && !isEmpty && countCodePoints(content) <= maxMessageLength;
  // Only an accepted conversation has no limit and can have photos, so that nobody gets unwanted pictures from
  // strangers.
  const canHavePhotos = conversation.left === null;
  const photoInput = useRef<HTMLInputElement>(null);
  const isDropTarget = useDroppedAndPastedFiles(addFiles, conversation.left !== 0);
  const note = describeLimit(conversation, isBelowPlaceholder);
  if (conversation.left === 0) return <p className="px-4 py-5 text-center text-sm text-muted">{note}</p>;

  function addFiles(files: readonly File[]) {
    // Ignores files while a dialog, such as the composer of posts, covers the conversation: they belong to the dialog.
    if (document.querySelector('dialog[open]')) return;
    const { displayName } = conversation.person;
    setProblem(canHavePhotos ? undefined : messages.photosAfterAcceptance({ name: displayName }));
    if (canHavePhotos) void photos.files.addFiles(files);
  }
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (canSend) void send();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && quote) return draft.setReplyTo(undefined);
    // On touch screens Enter inserts a line break, because their keyboards have no Shift+Enter.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || isTouch) return;
    event.preventDefault();
    submit();
  }
  return (
    <form onSubmit={submit} className="relative px-3 py-2">
      {note && <p className="px-1 pb-2 text-sm text-muted">{note}</p>}
      {quote && (
        <ReplyPreview
          quote={quote}
          authorName={quoteAuthorName}
          onCancel={() => draft.setReplyTo(undefined)}
        />
      )}
      {shared && <ScreenToSharePreview screen={shared} onRemove={() => draft.setShared(undefined)} />}
      <MessagePhotos photos={photos} problem={problem} />
      <div className="flex items-end gap-2">
        <AddToMessageMenu
          canHavePhotos={canHavePhotos}
          room={photos.room}
          photoInput={photoInput}
          onPhotos={addFiles}
          onScreen={draft.setShared}
          onPlaceName={(name) => draft.suggest([text.trim(), name].filter(Boolean).join(' '))}
        />
        {/* The padding keeps the focus ring of the text box visible. */}
        <div className="-m-1 max-h-40 min-w-0 flex-1 overflow-y-auto p-1">
          <TextArea
            ref={area}
            label={messages.message}
            hideLabel
            placeholder={messages.message}
            rows={1}
            look="rounded"
            limit={maxMessageLength - getAddressLineLength(shared)}
            value={text}
            onValue={(value) => draft.set({ text: value })}
            onKeyDown={onKeyDown}
          />
        </div>
        {isEmpty && isReady && canHavePhotos && (
          <EmptyFormButtons onPhotos={() => photoInput.current?.click()} onHeart={sendHeart} />
        )}
        {!isEmpty && (
          <IconButton
            type="submit"
            icon={SendHorizontal}
            label={messages.send}
            tone={canSend ? 'accent' : 'ghost'}
            disabled={!canSend}
            className="rounded-full! off:text-muted"
          />
        )}
      </div>
      {isDropTarget && canHavePhotos && <DropZone />}
    </form>
  );
}

/** Buttons beside the empty text box: one opens the list of photos, one sends a heart. */
function EmptyFormButtons({ onPhotos, onHeart }: Record<'onPhotos' | 'onHeart', () => void>) {
  const shape = { iconSize: 24, className: 'rounded-full!' };
  return (
    <div className="-mx-1.5 flex">
      <IconButton {...shape} icon={ImagePlus} label={messages.addPhotos} onClick={onPhotos} />
      <IconButton {...shape} icon={Heart} label={messages.sendHeart} onClick={onHeart} />
    </div>
  );
}

/** Time in milliseconds after a message during which the heart button ignores presses; see `useSending`. */
const heartPauseMs = 800;

/**
 * React hook that returns the functions `send` and `sendHeart`, and the error message `problem` of the form, for
 * example if the photos could not be read. `send` empties the form and queues the message. It deletes the stored draft
 * only when the message is in the outbox or at the server, so that a reload does not lose the message. `sendHeart`
 * sends a heart. It does nothing right after a message, because its button replaces the send button, which may be
 * pressed twice.
 */
function useSending(
  recipient: MessageRecipientId,
  draft: MessageDraft,
  more: { seenNumber: number; replyTo?: number },
) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const lastSentMs = useRef(-Infinity);

  function sendHeart() {
    if (performance.now() - lastSentMs.current < heartPauseMs) return;
    lastSentMs.current = performance.now();
    void queueMessageForSending(recipient, heartReaction, undefined, more);
    if (more.replyTo !== undefined) draft.setReplyTo(undefined);
  }
  async function send() {
    const { images, files } = draft.photos;
    const content = buildContent(draft);
    lastSentMs.current = performance.now();
    setProblem(undefined);
    files.clearNotices();
    // The send button, which may have the focus, disappears with the text, so the focus moves to the text box.
    draft.area.current?.focus();
    // Empties the form before the message is sent, so that the person can already write the next message.
    const taken = draft.take();
    const queue = async (photos?: Awaited<ReturnType<typeof encodePhotos>>) => {
      const outcome = await queueMessageForSending(recipient, content, photos, more);
      if (outcome === 'queued' || (typeof outcome === 'object' && 'answer' in outcome)) taken.deleteStored();
    };
    // Queues a message without photos synchronously, so that two quick messages are sent in the order in which they
    // were written.
    if (images.length === 0) return void queue();
    setSending(true);
    try {
      void queue(await encodePhotos(images));
    } catch (error) {
      taken.restore();
      setProblem(getErrorMessage(error));
    }
    setSending(false);
  }
  return { isSending, problem, setProblem, send, sendHeart };
}

function encodePhotos(images: MessageDraft['photos']['images']) {
  return Promise.all(
    images.map(async ({ source, alt }) => ({ data: await encodeBlobAsDataUrl(source), alt: alt.trim() })),
  );
}

/** The photos of the message above the text box, each with its alt text and a button that removes it (EXP-025). */
function MessagePhotos({ photos, problem }: Pick<MessageDraft, 'photos'> & { problem: string | undefined }) {
  const [edited, setEdited] = useState<number>();
  const { images, files } = photos;
  const notice = problem ?? files.problem ?? files.notes.join(' ');
  return (
    <>
      <ComposerPhotoList
        images={images}
        preparing={files.preparing}
        progress={undefined}
        label={messages.photosInMessage}
        isSmall
        isFixed={false}
        edited={edited}
        onEdit={setEdited}
        onAlt={photos.setAlt}
        onMove={photos.move}
        onRemove={photos.remove}
        onCancelPreparing={files.cancelPreparing}
      />
      {notice && (
        <p role="status" className="px-1 pb-2 text-sm text-muted">
          {notice}
        </p>
      )}
    </>
  );
}

/** Overlay that covers the form while files are dragged over the page. */
function DropZone() {
  return (
    <div className="pointer-events-none absolute inset-1 z-20 flex items-center justify-center gap-2 rounded-card border-2 border-dashed border-accent bg-accent-soft font-semibold text-accent-ink">
      <ImagePlus size={24} aria-hidden />
      {messages.dropPhotos}
    </div>
  );
}
