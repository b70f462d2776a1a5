/** Sends single requests, and stores responses in the plain server, which is the baseline of benchmarks. */
import type { LoadTestRequest } from './send-load.ts';

/** Sends one request of a load test. Returns the response even if its status is an error. */
export function sendLoadTestRequest(
  url: string,
  { method = 'POST', path, token, body }: LoadTestRequest,
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { body }),
  });
}

/**
 * Sends the body of `response` to the plain `node:http` server of the baseline, which stores it. That server then
 * returns this body to every request for `/bytes/STEP`, where STEP is the number of a step of the workload.
 * @throws Error if `response` has an error status
 */
export async function storeResponseBodyOnBaselineServer(
  plainUrl: string,
  step: number,
  response: Response,
): Promise<void> {
  const bytes = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status}`);
  await fetch(`${plainUrl}/set-bytes/${step}`, { method: 'POST', body: bytes });
}
