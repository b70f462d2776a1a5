import { CalendarPlus } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from './messages.ts';

interface AddToCalendarButtonProps {
  /**
   * Opens the dialog with the calendar file. The page renders the dialog, because a change of the viewer's RSVP can
   * remove this button and show another one elsewhere on the page.
   */
  onPress: () => void;
  /** True for a button in the row of the RSVP buttons: it is as high as they are, and has no icon. */
  isLarge?: boolean;
}

/** Button that adds an event to the viewer's calendar (EXP-076). Shares the width of its row evenly. */
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
