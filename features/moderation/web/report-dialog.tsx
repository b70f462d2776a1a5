import { useState } from 'react';
import type { FormEvent } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { confirmDiscardingTextUnlessBlank } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea } from '#platform/ui/field.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { maxReportNoteLength } from '../domain/limits.ts';
import { isReportNoteRequired, reportReasons } from '../domain/report-reasons.ts';
import { reportContent } from './moderation-mutations.ts';
import type { PersonToBlockMuteOrReport } from './moderation-mutations.ts';
import type { ReportTargetKind, ReportReason } from './calls.ts';
import { messages } from './messages.ts';
import { RadioButtonRows } from './radio-button-rows.tsx';

/** Content, person or place that is being reported. */
export interface ReportTargetWithAuthor {
  kind: ReportTargetKind;
  targetId: string;
  /** Author of the content, or the reported person; undefined for a place. */
  about?: PersonToBlockMuteOrReport;
}

const choices = reportReasons.map((value) => ({ value, label: messages.reason({ reason: value }) }));

/**
 * Hints for the kinds of reported content that have a hint of their own. All other kinds have the hint
 * `messages.reportHint`.
 */
const hints: Readonly<Record<string, string>> = {
  message: messages.reportMessageHint,
  person: messages.reportPersonHint,
  ride: messages.reportRideHint,
  venue: messages.reportVenueHint,
};

/**
 * Dialog that reports content with a reason and a note (EXP-113). The reporter can also block the author in this
 * dialog.
 */
export default function ReportDialog({
  reported,
  onClose,
}: {
  reported: ReportTargetWithAuthor;
  onClose: () => void;
}) {
  const { kind, targetId, about } = reported;
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [block, setBlock] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ note?: string; form?: string }>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || reason === undefined) return;
    if (isReportNoteRequired(reason) && note.trim() === '') return setErrors({ note: messages.noteRequired });
    setBusy(true);
    try {
      await reportContent({ kind, targetId, reason, note: note.trim(), block }, about);
      onClose();
    } catch (error) {
      setErrors({ form: getErrorMessage(error) });
      setBusy(false);
    }
  }
  const formId = `report-${targetId}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.report({ kind })}
      onBeforeClose={() => confirmDiscardingTextUnlessBlank(note, busy)}
      footer={
        <>
          {errors.form && (
            <p role="alert" className="mb-2 text-sm text-danger-ink">
              {errors.form}
            </p>
          )}
          <Button
            type="submit"
            form={formId}
            tone="danger"
            wide
            loading={busy}
            disabled={reason === undefined}
          >
            {messages.sendReport}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-md text-muted">{hints[kind] ?? messages.reportHint}</p>
        <RadioButtonRows
          label={messages.reasonLabel}
          choices={choices}
          value={reason}
          onValue={(next) => {
            setReason(next);
            setErrors({});
          }}
        />
        <TextArea
          label={reason !== undefined && isReportNoteRequired(reason) ? messages.note : messages.noteOptional}
          value={note}
          onValue={(next) => {
            setNote(next);
            setErrors({});
          }}
          limit={maxReportNoteLength}
          error={errors.note}
        />
        {about && (
          <Switch
            label={messages.blockToo({ name: about.name })}
            hint={messages.blockTooHint}
            checked={block}
            onChecked={setBlock}
          />
        )}
      </form>
    </Dialog>
  );
}
