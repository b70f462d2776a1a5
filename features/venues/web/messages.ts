import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  approximatePlace: '{place} (approximate)',
  category:
    '{category, select, arts {Arts} community {Community} entertainment {Entertainment} fitness {Fitness} food {Food} outdoors {Outdoors} services {Services} shopping {Shopping} sports {Sports} work {Work} other {Place}}',
  districtInCity: '{district}, {city}',
  sample: 'Sample',
});
