import type { ReactNode } from 'react';

/** Card around one or more switches of a settings screen, with a line between them. */
export function SettingsCard({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface px-4 [&>label]:py-3.5">
      {children}
    </div>
  );
}
