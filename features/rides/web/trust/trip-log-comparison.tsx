import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useQuery } from '#platform/client/query.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatExactTime } from '#platform/ui/format.ts';
import { getPageSiteName } from '#platform/ui/page-title.ts';
import { type TripLogComparisonRow, compareTripLogs } from '../../domain/trip-log/compare-trip-logs.ts';
import { type HashChainLine, previousHashOfFirstTripLogEntry } from '../../domain/trip-log/trip-log-entry.ts';
import type { TripLogCopy } from '../../domain/trip-log/trip-log-file.ts';
import { verifyLogChain } from '../../domain/trip-log/verify-receipt.ts';
import { describeTripLogEntry } from './describe-trip-log-entry.ts';
import { messages } from './messages.ts';

interface TripLogComparisonProps {
  server: TripLogCopy;
  copy: TripLogCopy;
  copyName: string;
}

/** Compares the server's trip log with a copy, line by line, and marks the first difference (NEW-07). */
export function TripLogComparison({ server, copy, copyName }: TripLogComparisonProps) {
  const { rows, firstDifference } = compareTripLogs(server.entries, copy.entries);
  return (
    <>
      <div className="mt-5 flex flex-col gap-2">
        <Verification log={server} name={getPageSiteName()} />
        <Verification log={copy} name={copyName} />
        <p
          role="status"
          className={joinClassNames('font-semibold', firstDifference !== null && 'text-danger-ink')}
        >
          {firstDifference === null
            ? messages.linesSame({ count: rows.length })
            : messages.different({ line: firstDifference })}
        </p>
      </div>
      <ol aria-label={messages.entries} className="mt-4 border-t border-line">
        {rows.map((row) => (
          <Row key={row.seq} row={row} copyName={copyName} />
        ))}
      </ol>
    </>
  );
}

function Verification({ log, name }: { log: TripLogCopy; name: string }) {
  const { entries, keys } = log;
  const { data } = useQuery({
    queryKey: ['verifyChain', name, entries.length, entries.map(({ hash }) => hash).join()],
    queryFn: () =>
      verifyLogChain({ start: previousHashOfFirstTripLogEntry, lines: entries, keys }, crypto.subtle),
    staleTime: 0,
  });
  if (data === undefined) return null;
  const Icon = data.ok ? ShieldCheck : ShieldAlert;
  return (
    <p
      className={joinClassNames(
        'flex items-center gap-2 text-md',
        data.ok ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      {data.ok ? messages.verified({ copy: name }) : messages.unverified({ copy: name, line: data.line })}
    </p>
  );
}

function Row({
  row: { seq, left, right, isSame },
  copyName,
}: {
  row: TripLogComparisonRow;
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
          <Side name={getPageSiteName()} line={left} />
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

function Entry({ line }: { line: HashChainLine }) {
  const { title, at, facts } = describeTripLogEntry(line.text);
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium break-words">{title}</p>
      {at !== null && (
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatExactTime(Date.parse(at))}</time>
        </p>
      )}
      {facts.map((fact) => (
        <p key={fact} className="text-sm text-muted" data-number>
          {fact}
        </p>
      ))}
      <details className="mt-1 text-xs text-muted">
        <summary className="min-h-11 cursor-pointer py-3">{messages.signedText}</summary>
        <p className="font-mono break-all">{line.text}</p>
        <p className="mt-1 break-all">{messages.keyId({ key: line.key })}</p>
      </details>
    </div>
  );
}
