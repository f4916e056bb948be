export type Destination = {
  country: string
  /** The city that the poster shows. */
  city: string
  /** The name of the poster among the drawings. */
  poster: string
  /** The colour of the poster's lowest band, which the caption continues. White reads well on it. */
  band: string
  description: string
  /** A treatment people often travel there for, by its name in `content/typical-prices.ts`, and what it costs from. */
  typical: { treatment: string; label: string; usd: number }
}

/** The ten countries of the carousel, in its order. The price is the low end of the usual range in that country. */
export const destinations: readonly Destination[] = [
  {
    country: 'Turkey',
    city: 'Istanbul',
    poster: 'istanbul',
    band: '#17463F',
    description: 'Large dental, hair and aesthetic clinics, often with hotel and transfers included in the price.',
    typical: { treatment: 'Dental implant with abutment and crown', label: 'Implant with crown', usd: 600 },
  },
  {
    country: 'Croatia',
    city: 'Dubrovnik',
    poster: 'dubrovnik',
    band: '#0B6B63',
    description: 'Dentistry under EU rules, on the Adriatic coast and in Zagreb, not far from Italy and Austria.',
    typical: { treatment: 'Zirconia crown', label: 'Zirconia crown', usd: 320 },
  },
  {
    country: 'Hungary',
    city: 'Budapest',
    poster: 'budapest',
    band: '#5A3345',
    description: 'Decades of experience with dental patients from abroad, in the capital and in towns near the border.',
    typical: { treatment: 'Porcelain / E-max veneer', label: 'Porcelain veneer', usd: 380 },
  },
  {
    country: 'Mexico',
    city: 'Cancún',
    poster: 'cancun',
    band: '#0B6B63',
    description:
      'Dental towns within walking distance of the United States, weight-loss surgery in Tijuana and recovery by the sea.',
    typical: { treatment: 'All-on-4, fixed bridge', label: 'All-on-4 bridge', usd: 7500 },
  },
  {
    country: 'Thailand',
    city: 'Bangkok',
    poster: 'bangkok',
    band: '#8C3A2C',
    description: 'International hospitals with many departments under one roof, for surgery, dentistry and check-ups.',
    typical: { treatment: 'Rhinoplasty', label: 'Rhinoplasty', usd: 1500 },
  },
  {
    country: 'Argentina',
    city: 'Buenos Aires',
    poster: 'buenos-aires',
    band: '#5A3345',
    description: 'A long tradition of plastic surgery and careful dentistry, mostly in the capital.',
    typical: { treatment: 'Porcelain / E-max veneer', label: 'Porcelain veneer', usd: 280 },
  },
  {
    country: 'Bosnia',
    city: 'Mostar',
    poster: 'mostar',
    band: '#0B6B63',
    description: 'Small dental practices with affordable prices, close to thermal spas and old towns.',
    typical: { treatment: 'Zirconia crown', label: 'Zirconia crown', usd: 200 },
  },
  {
    country: 'Spain',
    city: 'Barcelona',
    poster: 'barcelona',
    band: '#0F2F2C',
    description: 'Private hospitals under EU rules, known for eye surgery, fertility treatment and aesthetic medicine.',
    typical: { treatment: 'LASIK', label: 'LASIK, both eyes', usd: 1700 },
  },
  {
    country: 'Brazil',
    city: 'Rio de Janeiro',
    poster: 'rio',
    band: '#17463F',
    description:
      'One of the busiest countries in plastic surgery, with many specialists in São Paulo and Rio de Janeiro.',
    typical: { treatment: 'Liposuction', label: 'Liposuction, one area', usd: 1500 },
  },
  {
    country: 'Bulgaria',
    city: 'Sofia',
    poster: 'sofia',
    band: '#0F2F2C',
    description: 'Affordable dental and aesthetic care in the EU, with the mountains or the Black Sea nearby.',
    typical: { treatment: 'Dental implant with abutment and crown', label: 'Implant with crown', usd: 700 },
  },
]
