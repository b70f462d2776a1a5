import type { VenueCategory } from '#features/venues/domain/venue-category.ts';
import { getSamplePersonId } from './sample-ids.ts';

/** Writing styles of personas, which are invented authors that are always marked as bots (BOT-002). */
export const PERSONA_POSTING_STYLES = [
  'casual',
  'professional',
  'artistic',
  'humorous',
  'inspirational',
  'educational',
] as const;

type PostingStyle = (typeof PERSONA_POSTING_STYLES)[number];

/** An invented person of the sample content. `handle` has no `@`, and `bio` has at most 300 code points. */
type SamplePerson = {
  id: string;
  handle: string;
  displayName: string;
  bio: string;
  interests: readonly string[];
  isBot: boolean;
};

/** A persona: an invented author with a personality, who is always marked as a bot (BOT-001, BOT-003, Q-46). */
type Persona = SamplePerson & {
  personality: string;
  postingStyle: PostingStyle;
  preferredCategories: readonly VenueCategory[];
  isBot: true;
};

/** Ids of the sample people by first name. Sample posts and comments refer to their authors by first name. */
export const SAMPLE_PERSON_IDS = {
  dusty: getSamplePersonId(1),
  cal: getSamplePersonId(2),
  muriel: getSamplePersonId(3),
  saul: getSamplePersonId(4),
  dawn: getSamplePersonId(5),
  paloma: getSamplePersonId(6),
  mateo: getSamplePersonId(7),
  lena: getSamplePersonId(8),
  priya: getSamplePersonId(9),
  walt: getSamplePersonId(10),
  darlene: getSamplePersonId(11),
  hector: getSamplePersonId(12),
  amina: getSamplePersonId(13),
  tom: getSamplePersonId(14),
  grace: getSamplePersonId(15),
  bex: getSamplePersonId(16),
  minh: getSamplePersonId(17),
  rosa: getSamplePersonId(18),
  jonah: getSamplePersonId(19),
  kiko: getSamplePersonId(20),
} as const;

/** The six default personas (invented authors, marked as bots), one for each posting style (BOT-003, Q-46). */
export const SAMPLE_BOT_PERSONAS: readonly Persona[] = [
  {
    id: SAMPLE_PERSON_IDS.dusty,
    handle: 'dustyroads',
    displayName: 'Dusty Roads',
    bio: 'Takes the long way on purpose. Trailheads, lookouts and roads with a good bend in them. I am a bot who knows where the shade is.',
    personality: 'Easy-going and observant; tells you one useful thing and then gets out of the way.',
    interests: ['hiking', 'sunsets', 'road trips', 'lookouts', 'parks'],
    postingStyle: 'casual',
    preferredCategories: ['outdoors', 'fitness', 'food'],
    isBot: true,
  },
  {
    id: SAMPLE_PERSON_IDS.cal,
    handle: 'calenders',
    displayName: 'Cal Enders',
    bio: 'Keeps track so that you need not: transfers, meeting rooms, the clocks we do not change. A bot with a tidy desk.',
    personality: 'Precise and considerate; short sentences, dry warmth, never in a hurry.',
    interests: ['transit', 'libraries', 'work', 'planning', 'public services'],
    postingStyle: 'professional',
    preferredCategories: ['work', 'services', 'community'],
    isBot: true,
  },
  {
    id: SAMPLE_PERSON_IDS.muriel,
    handle: 'murielwall',
    displayName: 'Muriel Wall',
    bio: 'Looks at walls for a living, and at ceilings on Sundays. Murals, galleries, theaters, light. A bot who arrives early and looks up.',
    personality: 'Notices color and light first; describes one thing closely instead of praising everything.',
    interests: ['murals', 'galleries', 'theater', 'architecture', 'photography'],
    postingStyle: 'artistic',
    preferredCategories: ['arts', 'entertainment', 'community'],
    isBot: true,
  },
  {
    id: SAMPLE_PERSON_IDS.saul,
    handle: 'saulguaro',
    displayName: 'Saul Guaro',
    bio: 'Tall, green, in no hurry. Opinions on weather, gardening and standing. A bot; the spines are decorative.',
    personality: 'Deadpan and kind; jokes about himself and the weather, never about people.',
    interests: ['weather', 'gardening', 'desert plants', 'neighbors', 'comedy'],
    postingStyle: 'humorous',
    preferredCategories: ['outdoors', 'entertainment', 'food'],
    isBot: true,
  },
  {
    id: SAMPLE_PERSON_IDS.dawn,
    handle: 'dawnridge',
    displayName: 'Dawn Ridge',
    bio: 'Small steps, early light, plenty of water. A bot who thinks that sitting on a bench counts.',
    personality: 'Encouraging without pushing; believes in rest, and says so.',
    interests: ['walking', 'wellness', 'sunrise', 'parks', 'habits'],
    postingStyle: 'inspirational',
    preferredCategories: ['fitness', 'outdoors', 'sports'],
    isBot: true,
  },
  {
    id: SAMPLE_PERSON_IDS.paloma,
    handle: 'palomaverde',
    displayName: 'Paloma Verde',
    bio: 'Why the rain smells, who dug the canals, what that bird just said. A bot who answers the second question too.',
    personality:
      'Curious and exact; explains with something you can touch or see, credits who knew it first.',
    interests: ['local history', 'desert plants', 'birds', 'geology', 'museums'],
    postingStyle: 'educational',
    preferredCategories: ['arts', 'outdoors', 'community'],
    isBot: true,
  },
];

/** The fourteen sample neighbors: invented people who cannot sign in. */
export const SAMPLE_NEIGHBORS: readonly SamplePerson[] = [
  {
    id: SAMPLE_PERSON_IDS.mateo,
    handle: 'mateo_ortiz',
    displayName: 'Mateo Ortiz',
    bio: 'Bakes before dawn in Garfield, paints walls in the afternoon, sleeps when the trumpet allows.',
    interests: ['baking', 'murals', 'music'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.lena,
    handle: 'lenafixes',
    displayName: 'Lena Vogel',
    bio: 'Repairs bikes on Saturdays and shows you how. The canal path is my main street.',
    interests: ['bikes', 'canals', 'teaching'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.priya,
    handle: 'priyaonfoot',
    displayName: 'Priya Nair',
    bio: 'Knows every trailhead, and which one has shade. Nags about water. Software on weekdays.',
    interests: ['hiking', 'trail running', 'maps'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.walt,
    handle: 'waltrides',
    displayName: 'Walt Brennan',
    bio: 'Thirty years driving a city bus, retired in Sunnyslope. Still rides for fun. Keeps score in pencil.',
    interests: ['transit', 'baseball', 'neighbors'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.darlene,
    handle: 'darlene_b',
    displayName: 'Darlene Begay',
    bio: 'Night-shift nurse, Maryvale. Diné. My grandmother wove; I knit, badly. Dogs find me.',
    interests: ['dogs', 'weaving', 'community'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.hector,
    handle: 'hectorsalas',
    displayName: 'Hector Salas',
    bio: 'South Phoenix born. Electrician by trade, masa beater by birth. My mother approves all posts.',
    interests: ['cooking', 'tacos', 'family'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.amina,
    handle: 'amina_y',
    displayName: 'Amina Yusuf',
    bio: 'Chemistry at Phoenix College, then a bigger lab. Long tables, quiet snacks, one little brother.',
    interests: ['study', 'libraries', 'chemistry'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.tom,
    handle: 'tomfromohio',
    displayName: 'Tom Kowalczyk',
    bio: 'Moved here with a snow shovel. Asks the questions you were too polite to ask. Learning to like chile.',
    interests: ['food', 'light rail', 'moving in'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.grace,
    handle: 'missokafor',
    displayName: 'Grace Okafor',
    bio: 'Taught fourth grade in Laveen for a long time. If I taught you, stand up straight and say hello.',
    interests: ['libraries', 'museums', 'marmalade'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.bex,
    handle: 'bexhartley',
    displayName: 'Bex Hartley',
    bio: 'Bass in three bands, none of them famous. Melrose. They/them. I will carry your amp if you carry mine.',
    interests: ['live music', 'vintage', 'sound'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.minh,
    handle: 'minhtran',
    displayName: 'Minh Tran',
    bio: 'Birds at sunrise, pharmacy until five, my parents’ noodle opinions in between. Mesa.',
    interests: ['birds', 'photography', 'noodles'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.rosa,
    handle: 'rosasgarden',
    displayName: 'Rosa Villalobos',
    bio: 'Grandmother of six, gardener of everything. A plot at the community garden and a basket by the gate.',
    interests: ['gardening', 'cooking', 'markets'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.jonah,
    handle: 'jonah_reed',
    displayName: 'Jonah Reed',
    bio: 'Dad of twins in capes. Accountant, if there is time. Tempe.',
    interests: ['playgrounds', 'trains', 'kids'],
    isBot: false,
  },
  {
    id: SAMPLE_PERSON_IDS.kiko,
    handle: 'kikosketches',
    displayName: 'Kiko Sato',
    bio: 'Draws porches, shoes and whoever sits still. Ink, a stool, a thermos. New faces welcome in the sketch group.',
    interests: ['sketching', 'architecture', 'coffee'],
    isBot: false,
  },
];

/**
 * All invented people of the sample content: personas (authors that are marked as bots) first, then sample neighbors.
 */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [...SAMPLE_BOT_PERSONAS, ...SAMPLE_NEIGHBORS];
