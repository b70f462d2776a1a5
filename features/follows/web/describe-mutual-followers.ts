import { messages } from './messages.ts';

/**
 * Returns a sentence about the mutual followers of a person: people whom the viewer follows and who follow the person.
 * @param name name of one mutual follower
 * @param count number of all mutual followers, at least 1
 */
export function describeMutualFollowers(name: string, count: number): string {
  return count > 1 ? messages.followedByMore({ name, others: count - 1 }) : messages.followedBy({ name });
}
