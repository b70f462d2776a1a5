import { client } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Liker = ResultOf<typeof api.listPostLikers>['people'][number];

export const likesApi = client<typeof api>();
