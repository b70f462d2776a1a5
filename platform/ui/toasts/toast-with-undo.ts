import { commonMessages } from '../messages.ts';
import { toast } from './toast.ts';

/** Shows a message about a success, with an Undo button that calls `undo`. */
export function showToastWithUndo(text: string, undo: () => unknown): void {
  toast.success(text, { action: { label: commonMessages.undo, run: () => void undo() } });
}
