import { CalendarPlus } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from './messages.ts';

interface AddToCalendarButtonProps {
  /**
   * Opens the dialog with the calendar file. The page, not this button, renders the dialog, so that the dialog remains
   * open if a change of the viewer's RSVP moves this button to another part of the page.
   */
  onPress: () => void;
  /** True if the button is in the row of the RSVP buttons. It is then as high as those buttons and has no icon. */
  isLarge?: boolean;
}

/**
 * Button that opens the dialog for adding an event to a calendar (EXP-076). Takes an equal share of the width of its
 * row.
 */
export function AddToCalendarButton({ onPress, isLarge = false }: AddToCalendarButtonProps) {
  return (
    <Button
      {...(isLarge ? { size: 'lg' } : { icon: CalendarPlus })}
      className={joinClassNames('flex-1', isLarge && 'px-2!')}
      onClick={onPress}
    >
      {messages.addToCalendar}
    </Button>
  );
}
