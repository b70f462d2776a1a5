/**
 * People in the storm load test: ordinary people, each with an IP address of their own, and the accounts of the
 * attacker.
 */
import { createFunctionCallRequest, LoopbackHttpClient } from './client.ts';

/** A signed-up account with its session token. */
export interface StormAccount {
  id: string;
  handle: string;
  email: string;
  token: string;
}

/** Ordinary people and attacker accounts of the storm load test. */
export interface StormPopulation {
  people: StormAccount[];
  /** Accounts of the attacker. All of them attack from one IP address. */
  attackers: StormAccount[];
  postIds: string[];
  /** Id of one post by each attacker account, in the order of `attackers`. */
  attackerPostIds: string[];
}

/** IP address from which the attacker attacks. */
export const attackerIpAddress = '127.0.0.2';
/**
 * IP address for attacks that only warm up the server. They come from another address than the measured attack, so that
 * they do not use up the rate limit of `attackerIpAddress`.
 */
export const warmUpAttackerIpAddress = '127.0.0.250';
/** Returns the IP address of the ordinary person with the given index, counted from 0. */
export const buildPersonIpAddress = (person: number) => `127.0.1.${person + 1}`;

const attackerCount = 10;
/** Number of sign-ups that the rate limit permits to one IP address in half an hour. */
const signUpsPerAddress = 5;
const postsPerPerson = 3;

/** Signs up all people through the API with the default rate limits, and creates their posts and follows. */
export async function signUpStormPopulation(url: string, size: number): Promise<StormPopulation> {
  const attackers: StormAccount[] = [];
  for (let index = 0; index < attackerCount; index++)
    attackers.push(
      await signUp(url, `127.0.0.${3 + Math.floor(index / signUpsPerAddress)}`, `Attacker ${index}`),
    );
  const people: StormAccount[] = [];
  for (let index = 0; index < size; index++)
    people.push(await signUp(url, buildPersonIpAddress(index), `Maria Neighbor ${index}`));
  const postIds: string[] = [];
  const attackerPostIds: string[] = [];
  for (const [index, person] of people.entries()) {
    const client = new LoopbackHttpClient(buildPersonIpAddress(index), 1);
    for (let post = 0; post < postsPerPerson; post++)
      postIds.push(await createPost(url, client, person, `Market day number ${post} by the canal #downtown`));
    const next = people[(index + 1) % size]!;
    await expectOk(client, url, createFunctionCallRequest('followUser', { userId: next.id }, person.token));
    client.close();
  }
  for (const [index, attacker] of attackers.entries()) {
    const client = new LoopbackHttpClient(`127.0.0.${3 + Math.floor(index / signUpsPerAddress)}`, 1);
    attackerPostIds.push(await createPost(url, client, attacker, `Nothing to see here ${index}`));
    client.close();
  }
  return { people, attackers, postIds, attackerPostIds };
}

async function signUp(url: string, address: string, displayName: string): Promise<StormAccount> {
  const client = new LoopbackHttpClient(address, 1);
  const email = `${displayName.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const args = { email, password: `${displayName} walks at dawn`, displayName };
  const { token, user } = await expectOk<{ token: string; user: { id: string; handle: string } }>(
    client,
    url,
    createFunctionCallRequest('signUp', args),
  );
  client.close();
  return { id: user.id, handle: user.handle, email, token };
}

async function createPost(
  url: string,
  client: LoopbackHttpClient,
  by: StormAccount,
  content: string,
): Promise<string> {
  const answer = await expectOk<{ post: { id: string } }>(
    client,
    url,
    createFunctionCallRequest('createPost', { content }, by.token),
  );
  return answer.post.id;
}

async function expectOk<T>(
  client: LoopbackHttpClient,
  url: string,
  shot: ReturnType<typeof createFunctionCallRequest>,
): Promise<T> {
  const { status, body } = await client.send(url, shot);
  if (status !== 200)
    throw new Error(`${shot.path} from ${client.address} answered ${status}: ${body.slice(0, 300)}`);
  return JSON.parse(body) as T;
}
