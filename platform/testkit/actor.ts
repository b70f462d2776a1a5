/** Test client that calls functions over HTTP, signed out or with a session. */
import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type { ErrorResponseBody } from '#platform/contract/errors.ts';

/** The HTTP response to a function call. */
export interface CallResponse<T> {
  status: number;
  headers: Headers;
  /** Result of a successful call. Reading it throws if the call was refused. */
  ok: T;
  /** Error of a refused call. Reading it throws if the call succeeded. */
  error: ErrorResponseBody['error'];
  body: unknown;
}

/** A test person (or a guest) who calls functions over HTTP. */
export class TestActor {
  readonly url: string;
  readonly token: string | null;
  readonly id: string;
  readonly handle: string;

  constructor(url: string, session?: { token: string; id: string; handle: string }) {
    this.url = url;
    this.token = session?.token ?? null;
    this.id = session?.id ?? '';
    this.handle = session?.handle ?? '';
  }

  /** Calls a declared function with typed arguments. */
  call<F extends AnyFunctionDefinition>(
    definition: F,
    args: UncheckedArguments<F>,
    headers: Record<string, string> = {},
  ): Promise<CallResponse<FunctionResult<F>>> {
    return this.post<FunctionResult<F>>(definition.name, args, headers);
  }

  /** Calls a function by name with any body, for input that the type of `call` does not permit. */
  async post<T = unknown>(
    name: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<CallResponse<T>> {
    const response = await fetch(`${this.url}/plaza/us-central1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body:
        typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    });
    return readAnswer<T>(name, response);
  }
}

async function readAnswer<T>(name: string, response: Response): Promise<CallResponse<T>> {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return {
    status: response.status,
    headers: response.headers,
    body,
    get ok(): T {
      if (response.status !== 200)
        throw new Error(`${name} answered ${response.status}: ${text.slice(0, 400)}`);
      return body as T;
    },
    get error(): ErrorResponseBody['error'] {
      if (response.status === 200) throw new Error(`${name} was not refused: ${text.slice(0, 400)}`);
      return (body as ErrorResponseBody).error;
    },
  };
}
