export type Testimonial = {
  id: string
  name: string
  from: string
  treatment: string
  destination: string
  quote: string
  /** The name of a drawn portrait, or empty: then the initials are shown. */
  portrait: string
}

/** Ten fictional patients, to be replaced by quotes that real patients have agreed to publish. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'grace-okafor',
    name: 'Grace Okafor',
    from: 'London',
    treatment: 'Two dental implants',
    destination: 'Istanbul',
    quote:
      'I had the price of every part in writing before I booked the flight. On the day, I paid exactly that and nothing more.',
    portrait: 'grace-okafor',
  },
  {
    id: 'tom-whitfield',
    name: 'Tom Whitfield',
    from: 'Boston',
    treatment: 'Bridge on four implants',
    destination: 'Budapest',
    quote:
      'The dentist drew my jaw for me until I understood why one tooth could stay. It took two trips, just as they’d said it would.',
    portrait: 'tom-whitfield',
  },
  {
    id: 'ines-costa',
    name: 'Inês Costa',
    from: 'Lyon',
    treatment: 'LASIK',
    destination: 'Barcelona',
    quote:
      'The first clinic told me my corneas were too thin for their laser. The second found a method that suited me. I’m glad I asked both.',
    portrait: 'ines-costa',
  },
  {
    id: 'bernd-schaefer',
    name: 'Bernd Schäfer',
    from: 'Graz',
    treatment: 'Zirconia crowns',
    destination: 'Split',
    quote:
      'Good work and a kind team. I wasn’t so pleased to wait an hour past my appointment on the second day, but they did apologise.',
    portrait: 'bernd-schaefer',
  },
  {
    id: 'maya-thompson',
    name: 'Maya Thompson',
    from: 'Phoenix',
    treatment: 'Gastric sleeve',
    destination: 'Tijuana',
    quote:
      'They wanted blood tests and a session with a psychologist before they’d set a date. It annoyed me then and reassures me now.',
    portrait: 'maya-thompson',
  },
  {
    id: 'daniel-nguyen',
    name: 'Daniel Nguyen',
    from: 'Melbourne',
    treatment: 'Veneers and a check-up',
    destination: 'Bangkok',
    quote:
      'One building, four departments, and someone to walk me from door to door. I went home with my results in writing, in English.',
    portrait: 'daniel-nguyen',
  },
  {
    id: 'sofia-lindqvist',
    name: 'Sofia Lindqvist',
    from: 'Gothenburg',
    treatment: 'Rhinoplasty',
    destination: 'Istanbul',
    quote:
      'My surgeon advised against half of what I’d asked for. A year on, I think she was right, and I still hear from her assistant.',
    portrait: 'sofia-lindqvist',
  },
  {
    id: 'omar-farouk',
    name: 'Omar Farouk',
    from: 'Dubai',
    treatment: 'DHI hair transplant',
    destination: 'Antalya',
    quote:
      'The hotel was plainer than in the pictures. The treatment itself went as described, right down to the strange few weeks when everything falls out first.',
    portrait: 'omar-farouk',
  },
  {
    id: 'helen-murray',
    name: 'Helen Murray',
    from: 'Dublin',
    treatment: 'Full dental restoration',
    destination: 'Sofia',
    quote:
      'When a temporary crown came loose at home, I sent a message on a Sunday and had instructions within two hours.',
    portrait: 'helen-murray',
  },
  {
    id: 'lucia-fernandez',
    name: 'Lucía Fernández',
    from: 'Miami',
    treatment: 'Liposuction',
    destination: 'Rio de Janeiro',
    quote:
      'Being able to compare five quotes in dollars saved me weeks. Plan more rest than you think you’ll need: I was tired for most of the second week.',
    portrait: 'lucia-fernandez',
  },
]
