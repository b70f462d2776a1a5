import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { FormErrorMessage, useFormSubmission } from '#features/accounts/web/public.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type * as api from '../../api.ts';
import { maxImportedCalendarNameLength } from '../../domain/limits.ts';
import { eventsApi } from '../calls.ts';
import { refreshEventLists } from '../refresh-events.ts';
import { messages } from './messages.ts';

type ImportResult = FunctionResult<typeof api.importEvents>;

/** Timeout of an import in milliseconds; large files take long. */
const importTimeoutMs = 70_000;

/**
 * Screen `/events/import`, on which moderators import a calendar file, and then see how many of its events were added,
 * updated or ignored (EXP-079).
 */
export default function EventImportScreen() {
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const [skipsInvalid, setSkipsInvalid] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<ImportResult>();
  const { isBusy, error, fields, submit, handleChange } = useFormSubmission(['name']);

  function choose(chosen: File | undefined) {
    setFile(chosen);
    setProblem(undefined);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (!file) return setProblem(messages.fileMissing);
    setProblem(undefined);
    setResult(undefined);
    void submit(async () => {
      const ics = await readFile(file);
      if (ics === undefined) return setProblem(messages.unreadable);
      setResult(
        await eventsApi.importEvents(
          { name, ics, skipInvalid: skipsInvalid },
          { timeoutMs: importTimeoutMs },
        ),
      );
      refreshEventLists();
    });
  }
  return (
    <>
      <ScreenHeader title={messages.importTitle} />
      <form onSubmit={send} noValidate className="flex flex-col gap-5 px-4 py-5">
        <TextField
          label={messages.calendarName}
          hint={messages.calendarNameHint}
          limit={maxImportedCalendarNameLength}
          value={name}
          onValue={handleChange('name', setName)}
          error={fields['name']}
        />
        <FileField onFile={choose} />
        <Switch
          label={messages.skip}
          hint={messages.skipHint}
          checked={skipsInvalid}
          onChecked={setSkipsInvalid}
        />
        <FormErrorMessage text={problem ?? error} />
        <Button type="submit" size="lg" tone="accent" wide loading={isBusy}>
          {messages.importFile}
        </Button>
      </form>
      <div role="status">{result && <ImportSummary result={result} />}</div>
    </>
  );
}

const readFile = (file: File): Promise<string | undefined> => file.text().catch(() => undefined);

function FileField({ onFile }: { onFile: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {messages.chooseFile}
      </label>
      <input
        id={id}
        type="file"
        accept=".ics,text/calendar"
        onChange={({ target }) => onFile(target.files?.[0])}
        className="w-full rounded-control border border-edge bg-surface p-2.5 text-base file:mr-3 file:h-9 file:rounded-full file:border-0 file:bg-fill file:px-3 file:text-sm file:font-semibold file:text-ink"
      />
    </div>
  );
}

function ImportSummary({ result }: { result: ImportResult }) {
  const { added, updated, unchanged, merged, ignored, problems } = result;
  const lines = [
    messages.added({ count: added }),
    ...(updated > 0 ? [messages.updated({ count: updated })] : []),
    ...(unchanged > 0 ? [messages.unchanged({ count: unchanged })] : []),
    ...(merged > 0 ? [messages.merged({ count: merged })] : []),
    ...(ignored > 0 ? [messages.ignored({ count: ignored })] : []),
  ];
  return (
    <section className="mx-4 mb-8 rounded-card border border-line p-4">
      <ul className="text-md">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {problems.length > 0 && (
        <>
          <h2 className="mt-3 text-md font-semibold">{messages.problems}</h2>
          <ul className="mt-1 text-sm text-muted">
            {problems.map(({ event, problem }, at) => (
              <li key={at} className="break-words">
                {`${event}: ${problem}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
