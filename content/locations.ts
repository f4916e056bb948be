export type Location = {
  country: string
  iso2: string
  cities: readonly { name: string; timeZone: string }[]
}

/** Where a search can look, in the order the picker lists them. */
export const locations: readonly Location[] = [
  {
    country: 'Albania',
    iso2: 'AL',
    cities: [
      { name: 'Tirana', timeZone: 'Europe/Tirane' },
      { name: 'Durrës', timeZone: 'Europe/Tirane' },
      { name: 'Vlorë', timeZone: 'Europe/Tirane' },
    ],
  },
  {
    country: 'France',
    iso2: 'FR',
    cities: [
      { name: 'Paris', timeZone: 'Europe/Paris' },
      { name: 'Lyon', timeZone: 'Europe/Paris' },
      { name: 'Nice', timeZone: 'Europe/Paris' },
    ],
  },
  {
    country: 'Germany',
    iso2: 'DE',
    cities: [
      { name: 'Berlin', timeZone: 'Europe/Berlin' },
      { name: 'Munich', timeZone: 'Europe/Berlin' },
      { name: 'Frankfurt', timeZone: 'Europe/Berlin' },
    ],
  },
  {
    country: 'Italy',
    iso2: 'IT',
    cities: [
      { name: 'Rome', timeZone: 'Europe/Rome' },
      { name: 'Milan', timeZone: 'Europe/Rome' },
      { name: 'Florence', timeZone: 'Europe/Rome' },
    ],
  },
  {
    country: 'Spain',
    iso2: 'ES',
    cities: [
      { name: 'Madrid', timeZone: 'Europe/Madrid' },
      { name: 'Barcelona', timeZone: 'Europe/Madrid' },
      { name: 'Málaga', timeZone: 'Europe/Madrid' },
    ],
  },
  {
    country: 'United Kingdom',
    iso2: 'GB',
    cities: [
      { name: 'London', timeZone: 'Europe/London' },
      { name: 'Manchester', timeZone: 'Europe/London' },
      { name: 'Birmingham', timeZone: 'Europe/London' },
    ],
  },
  {
    country: 'United States',
    iso2: 'US',
    cities: [
      { name: 'New York', timeZone: 'America/New_York' },
      { name: 'Los Angeles', timeZone: 'America/Los_Angeles' },
      { name: 'Miami', timeZone: 'America/New_York' },
    ],
  },
  {
    country: 'Canada',
    iso2: 'CA',
    cities: [
      { name: 'Toronto', timeZone: 'America/Toronto' },
      { name: 'Vancouver', timeZone: 'America/Vancouver' },
      { name: 'Montreal', timeZone: 'America/Toronto' },
    ],
  },
  {
    country: 'Australia',
    iso2: 'AU',
    cities: [
      { name: 'Sydney', timeZone: 'Australia/Sydney' },
      { name: 'Melbourne', timeZone: 'Australia/Melbourne' },
      { name: 'Brisbane', timeZone: 'Australia/Brisbane' },
    ],
  },
  {
    country: 'India',
    iso2: 'IN',
    cities: [
      { name: 'New Delhi', timeZone: 'Asia/Kolkata' },
      { name: 'Mumbai', timeZone: 'Asia/Kolkata' },
      { name: 'Chennai', timeZone: 'Asia/Kolkata' },
    ],
  },
  {
    country: 'Japan',
    iso2: 'JP',
    cities: [
      { name: 'Tokyo', timeZone: 'Asia/Tokyo' },
      { name: 'Osaka', timeZone: 'Asia/Tokyo' },
      { name: 'Fukuoka', timeZone: 'Asia/Tokyo' },
    ],
  },
  {
    country: 'Pakistan',
    iso2: 'PK',
    cities: [
      { name: 'Karachi', timeZone: 'Asia/Karachi' },
      { name: 'Lahore', timeZone: 'Asia/Karachi' },
      { name: 'Islamabad', timeZone: 'Asia/Karachi' },
    ],
  },
]
