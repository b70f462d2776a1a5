import type { ReactNode } from 'react';

/** A titled group of fields. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3.5">
      <legend className="mb-3 text-[1.0625rem] font-bold tracking-[-0.01em]">{title}</legend>
      {children}
    </fieldset>
  );
}
