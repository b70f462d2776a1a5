import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  approximate: 'Approximate location',
  away: '{distance} away',
  category:
    '{category, select, arts {Arts} community {Community} entertainment {Entertainment} fitness {Fitness} food {Food} outdoors {Outdoors} services {Services} shopping {Shopping} sports {Sports} work {Work} other {Place}}',
  closedAllDay: 'Closed',
  closedForGood: 'Closed for good',
  closedNow: 'Closed',
  closesAt: 'closes {time}',
  districtInCity: '{district}, {city}',
  facts: 'Good to know',
  hours: 'Opening hours',
  manyNeighborsPosted: '{count}+ neighbors posted here',
  nearIntersection: 'Near {intersection}',
  neighborsPosted: '{count, plural, one {# neighbor} other {# neighbors}} posted here',
  openAllDay: 'Open 24 hours',
  openNow: 'Open now',
  openSpan: '{from} – {to}',
  opensAt: 'opens {time}',
  opensOnDay: 'opens {day} {time}',
  opensTomorrow: 'opens tomorrow {time}',
  photo: 'Photo from a post',
  photos: 'Photos',
  sample: 'Sample',
});
