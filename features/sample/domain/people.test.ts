import { expect, test } from 'vitest';
import { VENUE_CATEGORIES } from '#features/venues/domain/venue-category.ts';
import { SAMPLE_NEIGHBORS, SAMPLE_BOT_PERSONAS, PERSONA_POSTING_STYLES, SAMPLE_PEOPLE } from './people.ts';

test('BOT-003 six personas, one for each posting style, all marked as bots', () => {
  expect(SAMPLE_BOT_PERSONAS.map((persona) => persona.postingStyle)).toEqual([...PERSONA_POSTING_STYLES]);
  for (const persona of SAMPLE_BOT_PERSONAS) {
    expect(persona.isBot).toBe(true);
    expect(persona.bio).toMatch(/\bbot\b/);
    expect(persona.personality).not.toBe('');
    expect(persona.interests.length).toBeGreaterThanOrEqual(3);
    expect(persona.preferredCategories.length).toBeGreaterThanOrEqual(2);
    for (const category of persona.preferredCategories) expect(VENUE_CATEGORIES).toContain(category);
  }
});

test('there are fourteen sample neighbors, none of them a bot', () => {
  expect(SAMPLE_NEIGHBORS).toHaveLength(14);
  expect(SAMPLE_NEIGHBORS.every((person) => !person.isBot)).toBe(true);
});

test('ids, handles and names are unique and within their limits', () => {
  for (const key of ['id', 'handle', 'displayName'] as const) {
    expect(new Set(SAMPLE_PEOPLE.map((person) => person[key])).size).toBe(SAMPLE_PEOPLE.length);
  }
  for (const person of SAMPLE_PEOPLE) {
    expect(person.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(person.handle).toMatch(/^[a-z0-9_]{3,30}$/);
    expect([...person.displayName].length).toBeLessThanOrEqual(50);
    expect([...person.bio].length).toBeLessThanOrEqual(300);
  }
});
