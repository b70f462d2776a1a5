/** A simulated person who calls functions over HTTP from a loopback address of their own. */
import { Agent, request } from 'undici';
import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type { RideActor } from '#features/rides/server/ride-simulation.fixture.ts';

/** A simulated person who calls the ride functions over HTTP. Each of these people has a different IP address. */
export class HttpRideActor implements RideActor {
  id = '';
  private token: string | undefined;
  private readonly url: string;
  private readonly agent: Agent;

  /**
   * @param number number of the person, which selects the loopback address from which the person calls. A local server
   * therefore applies its limits per address to each person separately.
   */
  constructor(url: string, number: number) {
    this.url = url;
    const isLocal = /^(127\.|localhost$)/.test(new URL(url).hostname);
    const localAddress = `127.0.${2 + Math.floor(number / 250)}.${1 + (number % 250)}`;
    this.agent = new Agent(isLocal ? { localAddress } : {});
  }

  /** Sets the session token and user id for all following calls. */
  open(token: string, id: string): void {
    this.token = token;
    this.id = id;
  }

  /** Calls a function of the API. Reading the property `ok` of the result throws if the server refused the call. */
  async call<F extends AnyFunctionDefinition>(
    { name }: F,
    args: UncheckedArguments<F>,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; ok: FunctionResult<F> }> {
    const { statusCode: status, body } = await request(`${this.url}/plaza/us-central1/${name}`, {
      method: 'POST',
      dispatcher: this.agent,
      headers: {
        'content-type': 'application/json',
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body: JSON.stringify(args),
    });
    const text = await body.text();
    return {
      status,
      get ok() {
        if (status !== 200) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`);
        return JSON.parse(text) as FunctionResult<F>;
      },
    };
  }

  close(): Promise<void> {
    return this.agent.close();
  }
}
