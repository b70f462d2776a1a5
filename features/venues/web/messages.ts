import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  approximatePlace: '{place} (approximate)',
  category:
    '{category, select, arts {Arts} community {Community} entertainment {Entertainment} fitness {Fitness} food {Food} outdoors {Outdoors} services {Services} shopping {Shopping} sports {Sports} work {Work} other {Place}}',
  closedAllDay: 'Closed',
  closedForGood: 'Closed for good',
  closedNow: 'Closed now',
  districtInCity: '{district}, {city}',
  hours: 'Opening hours',
  openAllDay: 'Open 24 hours',
  openNow: 'Open now',
  openSpan: '{from} – {to}',
  photo: 'Photo from a post',
  photos: 'Photos',
  sample: 'Sample',
});
