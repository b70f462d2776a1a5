import { useState } from 'react';
import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { type EventFilters } from '../../domain/events-address.ts';
import { messages } from './messages.ts';
import { MonthCalendar } from './month-calendar.tsx';

interface PickDayDialogProps {
  filters: EventFilters;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/**
 * Dialog in which the viewer chooses the day whose events are listed. It shows the number of events of each
 * day.
 */
export default function DayPickerDialog({ filters, onChoose, onClose }: PickDayDialogProps) {
  const [month, setMonth] = useState(() =>
    getCalendarDayInTimeZone(getServerCorrectedTimeMs(), townTimeZone).slice(0, 7),
  );
  function choose(day: string) {
    onChoose(day);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={messages.pickDay} width={420}>
      <div className="-mx-3">
        <MonthCalendar month={month} onMonth={setMonth} selected={null} onSelect={choose} filters={filters} />
      </div>
    </Dialog>
  );
}
