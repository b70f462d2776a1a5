/** Error message about a photo that cannot be used. It is readable on top of any picture. */
export function PhotoErrorMessage({ text }: { text: string }) {
  return (
    <p
      role="alert"
      className="mx-4 rounded-control bg-[oklch(0.16_0.01_30/0.92)] px-3.5 py-2.5 text-sm font-medium text-white"
    >
      {text}
    </p>
  );
}
