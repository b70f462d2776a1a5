/** Creates old stories of the visitor and highlights of them, for the screenshots of the archive and of profiles. */
import { readConfig } from '#platform/kernel/config.ts';
import { call, newId, type Person } from '../../e2e/wire.ts';
import { openDatabaseForTool } from '../open-database.ts';
import type { NeighborsWithContent } from './neighbors.ts';
import { type TownPictureSceneAndLight, drawTownPictureAsDataUrl } from './pictures.ts';

interface OldStory {
  picture: TownPictureSceneAndLight;
  caption: string;
  location: string;
  daysAgo: number;
}

/** Stories of the visitor, the oldest first. */
const oldStories: readonly OldStory[] = [
  {
    picture: { scene: 'gardenBeds', light: 'morning' },
    caption: 'Plot 14 has its first radish',
    location: 'Spaces of Opportunity',
    daysAgo: 47,
  },
  {
    picture: { scene: 'canal', light: 'golden' },
    caption: 'Evening shift on the canal path',
    location: 'Arizona Canal',
    daysAgo: 41,
  },
  {
    picture: { scene: 'parkTrain', light: 'morning' },
    caption: 'Rode the little train. Twice.',
    location: 'McCormick-Stillman Railroad Park',
    daysAgo: 36,
  },
  {
    picture: { scene: 'market', light: 'morning' },
    caption: 'Came for tomatoes, left with a cactus',
    location: 'Uptown Farmers Market',
    daysAgo: 22,
  },
  {
    picture: { scene: 'canal', light: 'dawn' },
    caption: 'Herons: 3, joggers: 1',
    location: 'Grand Canal',
    daysAgo: 17,
  },
  {
    picture: { scene: 'foodTrucks', light: 'dusk' },
    caption: 'First Friday dinner',
    location: 'Roosevelt Row',
    daysAgo: 11,
  },
  {
    picture: { scene: 'peak', light: 'sunset' },
    caption: 'Worth every stair',
    location: 'Piestewa Peak',
    daysAgo: 6,
  },
  {
    picture: { scene: 'pottery', light: 'golden' },
    caption: 'My bowl survived the kiln!',
    location: 'Mesa Arts Center',
    daysAgo: 3,
  },
];

/**
 * Shares stories as the visitor, which Noor and Tomás view, and moves them into the past, because only time ends a
 * story. Then creates two highlights of them.
 */
export async function createOldStories(
  url: string,
  dataDir: string,
  visitor: Person,
  { noor, tomas }: NeighborsWithContent,
): Promise<void> {
  const ids: string[] = [];
  for (const { picture, caption, location } of oldStories) {
    const media = [
      { data: await drawTownPictureAsDataUrl(picture, 'tall'), alt: `A picture from ${location}` },
    ];
    const args = { media, caption, location };
    const { story } = await call<{ story: { id: string } }>(url, 'createStory', args, visitor.token);
    for (const viewer of [noor, tomas]) await call(url, 'viewStory', { storyId: story.id }, viewer.token);
    ids.push(story.id);
  }
  await moveIntoThePast(dataDir, ids);
  const create = (name: string, numbers: number[]) =>
    call(
      url,
      'createHighlight',
      { id: newId(), name, storyIds: numbers.map((number) => ids[number]!) },
      visitor.token,
    );
  await create('Garden', [0]);
  await create('Weekend markets', [3, 5]);
  await create('Canal walks', [1, 4]);
}

async function moveIntoThePast(dataDir: string, ids: readonly string[]): Promise<void> {
  const { db, close } = await openDatabaseForTool(readConfig({ PLAZA_DATA: dataDir }));
  try {
    for (const [at, { daysAgo }] of oldStories.entries()) {
      await db`
        update stories set created_at = created_at - ${daysAgo} * interval '24 hours',
          expires_at = expires_at - ${daysAgo} * interval '24 hours'
        where id = ${ids[at]!}`;
    }
  } finally {
    await close();
  }
}
