import { exactNumber, shortNumber } from './format.ts';

/** 1.2K on the page, 1,234 on hover and for screen readers. */
export function HumanNumber({ value, className }: { value: number; className?: string }) {
  const short = shortNumber(value);
  const exact = exactNumber(value);
  return (
    <span data-number title={short === exact ? undefined : exact} className={className}>
      {short === exact ? (
        exact
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span className="sr-only">{exact}</span>
        </>
      )}
    </span>
  );
}
