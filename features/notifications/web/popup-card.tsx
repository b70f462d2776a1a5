import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { cx } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { markRead } from './acts.ts';
import { popupWords } from './popup-words.ts';
import { TypeIcon } from './type-icon.ts';
import type { ShownPopup } from './use-popups.ts';

/** How long a popup stays while nobody rests on it, in milliseconds. */
const stayMs = 7_000;

/** What just came (SHELL-066): who and what, pressed it leads there. It takes no focus and goes by itself. */
export function PopupCard({ popup, onDone }: { popup: ShownPopup; onDone: (turn: number) => void }) {
  const navigate = useNavigate();
  const [held, setHeld] = useState(false);
  const { turn, items } = popup;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDone(turn), stayMs);
    return () => clearTimeout(timer);
  }, [held, turn, onDone]);

  const words = popupWords(items);
  const latest = items.at(-1)!;
  const isFeat = latest.type === 'level' || latest.type === 'badge';
  const [path, hash] = words.address.split('#') as [string, string?];
  function open() {
    if (items.length === 1) void markRead(latest);
    onDone(turn);
    void navigate({ to: path, hash });
  }
  return (
    <div
      data-popup={popup.class}
      className={cx(
        'toast pointer-events-auto flex w-full items-start gap-1 rounded-card border bg-raised p-1 shadow-float',
        isFeat ? 'border-accent' : 'border-line',
      )}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <button
        type="button"
        onClick={open}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2.5 py-2 text-left hover:bg-fill"
      >
        {latest.user && items.length === 1 ? (
          <Avatar id={latest.user.id} name={latest.user.name} src={latest.user.avatar} size={40} />
        ) : (
          <span
            aria-hidden
            className={cx(
              'flex size-10 shrink-0 items-center justify-center rounded-full',
              isFeat ? 'bg-accent text-on-strong' : 'bg-accent-soft text-accent-ink',
            )}
          >
            <TypeIcon type={latest.type} size={20} />
          </span>
        )}
        <span className="min-w-0">
          <span className="block text-md font-semibold">{words.title}</span>
          {words.lines.map((line, at) => (
            <span key={at} className={cx('block text-sm text-muted', words.lines.length > 1 && 'truncate')}>
              {line}
            </span>
          ))}
        </span>
      </button>
      <button
        type="button"
        aria-label={commonMessages.dismiss}
        onClick={() => onDone(turn)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-fill"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
