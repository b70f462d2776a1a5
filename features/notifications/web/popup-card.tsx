import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { isTextFieldFocused } from '#platform/ui/is-text-field-focused.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { markNotificationGroupRead } from './notification-mutations.ts';
import { buildPopupText } from './build-popup-text.ts';
import { isAchievementNotificationType, NotificationPopupContent } from './popup-content.tsx';
import { createCelebrationPopupContent, PopupAnimation } from './popup-part.tsx';
import type { VisibleNotificationPopup } from './use-popups.ts';

/**
 * Time after which a popup closes automatically, in milliseconds. The timer stops while the pointer or the focus is on
 * the popup.
 */
const visibleMs = 7_000;

/**
 * Popup of new notifications (SHELL-066). Pressing it opens its link. It does not take the focus, and it closes
 * automatically. For a reached level the popup is larger, unless the person is in a text field. The popup suspends
 * while the code of the large content is loaded.
 */
export function NotificationPopupCard({
  popup,
  onDone,
}: {
  popup: VisibleNotificationPopup;
  onDone: (turn: number) => void;
}) {
  const navigate = useNavigate();
  const [isHeld, setHeld] = useState(false);
  const [isTyping] = useState(isTextFieldFocused);
  const { turn, items } = popup;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDone(turn), visibleMs);
    return () => clearTimeout(timer);
  }, [isHeld, turn, onDone]);

  const text = buildPopupText(items);
  const latest = items.at(-1)!;
  const celebration = items.length === 1 && !isTyping ? createCelebrationPopupContent(latest) : null;
  const isAchievement = isAchievementNotificationType(latest.type);
  const [path, hash] = text.address.split('#') as [string, string?];
  function open() {
    if (items.length === 1) markNotificationGroupRead(latest);
    onDone(turn);
    void navigate({ to: path, hash });
  }
  return (
    <div
      data-popup={popup.origin}
      className={joinClassNames(
        'toast pointer-events-auto relative flex w-full items-start gap-1 rounded-card border bg-raised p-1 shadow-float',
        isAchievement ? 'border-accent' : 'border-line',
      )}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <PopupAnimation type={latest.type} />
      <button
        type="button"
        onClick={open}
        className={joinClassNames(
          'flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2.5 py-2 text-left hover:bg-fill',
          celebration && 'py-3',
        )}
      >
        {celebration ?? <NotificationPopupContent items={items} text={text} />}
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
