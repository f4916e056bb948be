export type Destination = {
  country: string
  /** The city that the poster shows. */
  city: string
  /** The name of the poster among the drawings. */
  poster: string
  /** The colour of the poster's lowest band, which the caption continues. White reads well on it. */
  band: string
  description: string
  /** A treatment people often travel there for, by its name in `content/specialities.ts`. */
  offer: { treatment: string; label: string }
}

/** The ten countries of the carousel, in its order. */
export const destinations: readonly Destination[] = [
  {
    country: 'Turkey',
    city: 'Istanbul',
    poster: 'istanbul',
    band: '#17463F',
    description: 'Large dental, hair and aesthetic clinics, often with hotel and transfers included in the price.',
    offer: { treatment: 'Dental Implant', label: 'Dental implant' },
  },
  {
    country: 'Croatia',
    city: 'Dubrovnik',
    poster: 'dubrovnik',
    band: '#0B6B63',
    description: 'Dentistry under EU rules, on the Adriatic coast and in Zagreb, not far from Italy and Austria.',
    offer: { treatment: 'Zirconia Crown', label: 'Zirconia crown' },
  },
  {
    country: 'Hungary',
    city: 'Budapest',
    poster: 'budapest',
    band: '#5A3345',
    description: 'Decades of experience with dental patients from abroad, in the capital and in towns near the border.',
    offer: { treatment: 'Porcelain Veneers', label: 'Porcelain veneer' },
  },
  {
    country: 'Mexico',
    city: 'Cancún',
    poster: 'cancun',
    band: '#0B6B63',
    description:
      'Dental towns within walking distance of the United States, weight-loss surgery in Tijuana and recovery by the sea.',
    offer: { treatment: 'All-on-4 Full Arch Restoration', label: 'All-on-4 bridge' },
  },
  {
    country: 'Thailand',
    city: 'Bangkok',
    poster: 'bangkok',
    band: '#8C3A2C',
    description: 'International hospitals with many departments under one roof, for surgery, dentistry and check-ups.',
    offer: { treatment: 'Rhinoplasty', label: 'Rhinoplasty' },
  },
  {
    country: 'Argentina',
    city: 'Buenos Aires',
    poster: 'buenos-aires',
    band: '#5A3345',
    description: 'A long tradition of plastic surgery and careful dentistry, mostly in the capital.',
    offer: { treatment: 'Porcelain Veneers', label: 'Porcelain veneer' },
  },
  {
    country: 'Bosnia',
    city: 'Mostar',
    poster: 'mostar',
    band: '#0B6B63',
    description: 'Small dental practices with affordable prices, close to thermal spas and old towns.',
    offer: { treatment: 'Zirconia Crown', label: 'Zirconia crown' },
  },
  {
    country: 'Spain',
    city: 'Barcelona',
    poster: 'barcelona',
    band: '#0F2F2C',
    description: 'Private hospitals under EU rules, known for eye surgery, fertility treatment and aesthetic medicine.',
    offer: { treatment: 'LASIK Eye Surgery', label: 'LASIK, both eyes' },
  },
  {
    country: 'Brazil',
    city: 'Rio de Janeiro',
    poster: 'rio',
    band: '#17463F',
    description:
      'One of the busiest countries in plastic surgery, with many specialists in São Paulo and Rio de Janeiro.',
    offer: { treatment: 'Liposuction', label: 'Liposuction, one area' },
  },
  {
    country: 'Bulgaria',
    city: 'Sofia',
    poster: 'sofia',
    band: '#0F2F2C',
    description: 'Affordable dental and aesthetic care in the EU, with the mountains or the Black Sea nearby.',
    offer: { treatment: 'Dental Implant', label: 'Dental implant' },
  },
]
