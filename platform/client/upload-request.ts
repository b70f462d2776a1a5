/**
 * Called repeatedly while a request body is sent.
 * @param sent number of bytes sent so far
 * @param total size of the body in bytes
 */
export type UploadProgressListener = (sent: number, total: number) => void;

/**
 * Sends a request like `fetch`, and reports the upload progress of the body. Uses XMLHttpRequest, because `fetch`
 * cannot report upload progress. Supports only those options of `RequestInit` that the HTTP client uses.
 * @throws TypeError if no response arrives
 * @throws the abort reason of `init.signal` if that signal is aborted
 */
export function sendRequestWithUploadProgress(
  url: string,
  init: { method: string; headers: Record<string, string>; body: string; signal: AbortSignal },
  onProgress: UploadProgressListener,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(init.method, url);
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => {
      const headers = new Headers();
      for (const name of ['Date', 'Retry-After']) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener('error', () => reject(new TypeError('The request failed')));
    request.addEventListener('abort', () => reject(init.signal.reason));
    request.addEventListener('loadend', () => init.signal.removeEventListener('abort', abort));
    init.signal.addEventListener('abort', abort);
    if (init.signal.aborted) return reject(init.signal.reason);
    request.send(init.body);
  });
}
