import { CircleAlert } from 'lucide-react';

/** Shows an error of the form as a whole, in contrast to the error of a single field. */
export function FormErrorMessage({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-control bg-danger-soft px-3.5 py-3 text-md text-danger-ink"
    >
      <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
