import { Plus } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { openComposer } from './composer-store.ts';
import type { InitialComposerContent } from './composer-store.ts';
import { messages } from '../messages.ts';

interface CreatePostControlProps {
  /** Appearance of the control (POST-001): a labeled button or an icon button. See also `FloatingCreatePostButton`. */
  variant: 'button' | 'icon';
  start?: InitialComposerContent;
  className?: string;
}

/**
 * Button that opens the composer, the dialog in which a person writes a post (POST-001, POST-002). A signed-out visitor
 * sees the sign-in dialog first.
 */
export function CreatePostButton({ variant, start, className }: CreatePostControlProps) {
  const open = () => openComposer(start ? { mode: 'new', start } : { mode: 'new' });
  if (variant === 'button') {
    return (
      <Button tone="accent" icon={Plus} onClick={open} className={className}>
        {messages.createPost}
      </Button>
    );
  }
  return (
    <IconButton tone="accent" icon={Plus} label={messages.createPost} onClick={open} className={className} />
  );
}
