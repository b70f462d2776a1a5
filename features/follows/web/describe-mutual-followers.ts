import { messages } from './messages.ts';

/**
 * Says by whom a person is followed, among the people whom the viewer follows.
 * @param name name of one of these people
 * @param count number of all of them, at least 1
 */
export function describeMutualFollowers(name: string, count: number): string {
  return count > 1 ? messages.followedByMore({ name, others: count - 1 }) : messages.followedBy({ name });
}
