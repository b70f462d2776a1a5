import type { RefObject } from 'react';
import { Ellipsis } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import type { MessageReaction } from '../domain/reactions.ts';
import { messages } from './messages.ts';
import { ReactionPicker } from './reaction-picker.tsx';

interface MessageMenuProps {
  items: MenuItem[];
  /** The viewer's reaction to the message. */
  reaction: MessageReaction | null;
  /** Sets the viewer's reaction; undefined if the viewer cannot react to the message. */
  react: ((reaction: MessageReaction | null) => void) | undefined;
  isSent: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Button with three dots that opens the menu of a message, with the reactions at its top. */
export function MessageMenu({ items, reaction, react, isSent, buttonRef }: MessageMenuProps) {
  return (
    <Menu
      label={messages.menuLabel}
      items={items}
      header={
        react &&
        ((close) => (
          <ReactionPicker
            current={reaction}
            onChoose={(chosen) => {
              close();
              react(chosen);
            }}
          />
        ))
      }
      trigger={(props) => (
        <IconButton
          {...props}
          ref={(button) => {
            buttonRef.current = button;
            props.ref.current = button;
          }}
          icon={Ellipsis}
          iconSize={16}
          label={messages.moreOptionsForMessage}
          title={commonMessages.more}
          // The three-dot button of a sent message is hidden until hover or focus, because a long press opens the menu
          // too. The button of a message that is not yet sent is always visible.
          className={joinClassNames(
            '-my-1',
            isSent &&
              'not-group-hover:not-focus-visible:not-aria-expanded:opacity-0 pointer-coarse:not-focus-visible:not-aria-expanded:opacity-0',
          )}
        />
      )}
    />
  );
}
