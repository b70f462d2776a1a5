/** The words for a page that could not be read (FN-038). */
import { STATUS_CODES } from './status-texts.ts';

/** @param status what the other side answered, or what our own refusal amounts to */
export function unfurlFailure(status: number, text?: string): string {
  return `Link unfurl failed: ${status} ${text ?? STATUS_CODES[status] ?? 'Unknown'}`;
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
  unreachable: 502,
};

/** The status our own refusal or failure amounts to. */
export function statusOfFailure(reason: string): number {
  return statusOfReason[reason] ?? 502;
}
