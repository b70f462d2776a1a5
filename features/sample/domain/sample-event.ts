/** Type of the sample events. */
import type { SAMPLE_PERSON_IDS } from './people.ts';

/** Text, place and time of day of a sample event. */
export interface SampleTownEvent {
  /** First name of the organizer. */
  by: keyof typeof SAMPLE_PERSON_IDS;
  title: string;
  description: string;
  venueId: string;
  tags: readonly string[];
  /**
   * Day of the event. For a single event, which takes place once every four weeks, the number of days since the start
   * of the four-week cycle (0 to 27). For a recurring event, the day of the week (0 is Sunday).
   */
  day: number;
  hour: number;
  minute?: number;
  /** Duration in hours. */
  hours: number;
  capacity?: number;
  /** Number of sample people who attend. */
  goers: number;
}
