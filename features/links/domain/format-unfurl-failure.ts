/** Error messages and statuses of linked pages that could not be read (FN-038). */
import { httpReasonPhrases } from './http-reason-phrases.ts';

/**
 * Formats the error message for a page that could not be read.
 * @param status HTTP status of the remote server; for a failure of our own request, the result of
 * `mapUnfurlFailureToHttpStatus`
 * @param text status text for the message; by default the standard text of the status
 */
export function formatUnfurlFailureMessage(status: number, text?: string): string {
  return `Link unfurl failed: ${status} ${text ?? httpReasonPhrases[status] ?? 'Unknown'}`;
}

const statusOfReason: Record<string, number> = {
  scheme: 400,
  credentials: 400,
  port: 400,
  private_address: 400,
  too_many_redirects: 502,
  too_big: 502,
  content_type: 415,
  timeout: 504,
  circuit_open: 503,
  busy: 503,
  unreachable: 502,
};

/** Maps the reason why a linked page could not be fetched to an HTTP status, such as `timeout` to 504. */
export function mapUnfurlFailureToHttpStatus(reason: string): number {
  return statusOfReason[reason] ?? 502;
}

/**
 * Returns true if a later attempt to read the page may succeed, for example after a timeout or while the remote server
 * is overloaded.
 * @param status HTTP status of the remote server, or the result of `mapUnfurlFailureToHttpStatus`
 */
export function isTransientUnfurlFailure(status: number): boolean {
  return status === 503 || status === 504;
}
