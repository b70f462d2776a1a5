import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { getSiteName } from '#platform/ui/page-title.ts';
import { type TripLogLineComparison, compareTripLogCopies } from '../../domain/trip-log/compare-trip-logs.ts';
import type { HashChainLine } from '../../domain/trip-log/trip-log-entry.ts';
import type { TripLogCopyWithPublicKeys } from '../../domain/trip-log/trip-log-file.ts';
import { describeTripLogEntry } from './describe-trip-log-entry.ts';
import { messages } from './messages.ts';
import { useTripLogVerification } from './use-trip-log-verification.ts';

interface TripLogComparisonProps {
  server: TripLogCopyWithPublicKeys;
  copy: TripLogCopyWithPublicKeys;
  copyName: string;
  /** Controls that save a copy of the log and open another copy, shown below the results of the verification. */
  children: ReactNode;
}

/**
 * Compares the server's trip log (the signed record of all changes of a trip) with a saved copy line by line, and marks
 * the first difference (NEW-07). Below the entries is the proof: the results of the verification, and the signed texts.
 * The proof is expanded if the verification fails or the two logs differ; otherwise it is collapsed.
 */
export function TripLogCopyComparison({ server, copy, copyName, children }: TripLogComparisonProps) {
  const { rows, firstDifference } = compareTripLogCopies(server.entries, copy.entries);
  const siteName = getSiteName();
  const checks = [
    { name: siteName, result: useTripLogVerification(server, siteName) },
    { name: copyName, result: useTripLogVerification(copy, copyName) },
  ];
  const problems = checks.filter(({ result }) => result?.ok === false);
  const isSame = firstDifference === null;
  return (
    <>
      <div className="mb-4 flex flex-col gap-2 empty:hidden">
        {problems.map(({ name, result }) => (
          <Verification key={name} name={name} result={result} />
        ))}
        {!isSame && (
          <p role="status" className="font-semibold text-danger-ink">
            {messages.different({ line: firstDifference })}
          </p>
        )}
      </div>
      <ol aria-label={messages.entries} className="border-t border-line">
        {rows.map((row) => (
          <Row key={row.seq} row={row} copyName={copyName} />
        ))}
      </ol>
      <Disclosure summary={messages.proof} isOpen={!isSame || problems.length > 0}>
        <div className="flex flex-col gap-2 py-4 empty:hidden">
          {checks.map(
            ({ name, result }) => result?.ok && <Verification key={name} name={name} result={result} />,
          )}
          {isSame && (
            <p role="status" className="font-semibold">
              {messages.linesSame({ count: rows.length })}
            </p>
          )}
        </div>
        {children}
        <h2 className="mt-6 text-md font-semibold">{messages.signedText}</h2>
        <ol className="mt-1">
          {rows.map(({ seq, left, right, isSame: isSameLine }) => (
            <li key={seq} className="flex gap-3 border-b border-line py-2 text-xs text-muted">
              <span className="w-6 shrink-0 text-right" data-number>
                {seq}
              </span>
              <div className="min-w-0 flex-1">
                {left && <SignedLine line={left} />}
                {right && !isSameLine && <SignedLine line={right} />}
              </div>
            </li>
          ))}
        </ol>
      </Disclosure>
    </>
  );
}

interface VerificationProps {
  name: string;
  result: ReturnType<typeof useTripLogVerification>;
}

function Verification({ name, result }: VerificationProps) {
  if (result === undefined) return null;
  const Icon = result.ok ? ShieldCheck : ShieldAlert;
  return (
    <p
      className={joinClassNames(
        'flex items-center gap-2 text-md',
        result.ok ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      {result.ok ? messages.verified({ copy: name }) : messages.unverified({ copy: name, line: result.line })}
    </p>
  );
}

/** The signed text of one line of a trip log, and the id of the key that signed it. */
function SignedLine({ line }: { line: HashChainLine }) {
  return (
    <>
      <p className="font-mono break-all">{line.text}</p>
      <p className="mt-1 break-all">{messages.keyId({ key: line.key })}</p>
    </>
  );
}

function Row({
  row: { seq, left, right, isSame },
  copyName,
}: {
  row: TripLogLineComparison;
  copyName: string;
}) {
  return (
    <li
      className={joinClassNames(
        'flex gap-3 border-b border-line py-3',
        !isSame && '-mx-3 bg-danger-soft px-3',
      )}
    >
      <span className="w-6 shrink-0 text-right text-md text-muted" data-number>
        {seq}
      </span>
      {isSame ? (
        <Entry line={left!} />
      ) : (
        <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
          <Side name={getSiteName()} line={left} />
          <Side name={copyName} line={right} />
        </div>
      )}
    </li>
  );
}

function Side({ name, line }: { name: string; line: HashChainLine | undefined }) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold">{name}</p>
      {line ? <Entry line={line} /> : <p className="text-md text-muted">{messages.missingLine}</p>}
    </div>
  );
}

/** Formats the time of an entry with the time zone of the browser, such as `Mar 3, 2026, 3:00 AM MST`. */
const formatLogTime = (timeMs: number) =>
  new Intl.DateTimeFormat(undefined, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(timeMs);

function Entry({ line }: { line: HashChainLine }) {
  const { title, at, facts } = describeTripLogEntry(line.text);
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium break-words">{title}</p>
      {at !== null && (
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatLogTime(Date.parse(at))}</time>
        </p>
      )}
      {facts.map((fact) => (
        <p key={fact} className="text-sm text-muted" data-number>
          {fact}
        </p>
      ))}
    </div>
  );
}
