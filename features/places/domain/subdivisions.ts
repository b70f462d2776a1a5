/** Table of the names of states and provinces in four countries, by the codes in the gazetteer file. */

const unitedStates =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';
const canada =
  '01 Alberta|02 British Columbia|03 Manitoba|04 New Brunswick|05 Newfoundland and Labrador|07 Nova Scotia|08 Ontario|09 Prince Edward Island|10 Quebec|11 Saskatchewan|12 Yukon|13 Northwest Territories|14 Nunavut';
const unitedKingdom = 'ENG England|SCT Scotland|WLS Wales|NIR Northern Ireland';
const mexico =
  '02 Baja California|03 Baja California Sur|05 Coahuila|06 Colima|08 Chihuahua|09 Ciudad de México|10 Durango|14 Jalisco|19 Nuevo León|25 Sinaloa|26 Sonora|28 Tamaulipas|32 Zacatecas';

const table = new Map<string, string>();
for (const [country, names] of Object.entries({
  US: unitedStates,
  CA: canada,
  GB: unitedKingdom,
  MX: mexico,
})) {
  for (const entry of names.split('|')) {
    const space = entry.indexOf(' ');
    table.set(`${country}.${entry.slice(0, space)}`, entry.slice(space + 1));
  }
}

/** Returns the name of a state or province, such as `Arizona` for `US` and `AZ`; null if the table lacks it. */
export function getStateOrProvinceName(country: string, code: string): string | null {
  return table.get(`${country}.${code}`) ?? null;
}
