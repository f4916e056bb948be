export type Testimonial = {
  /** Also the name of the drawn portrait. */
  id: string
  name: string
  from: string
  treatment: string
  destination: string
  quote: string
}

/** Ten invented patients, as the demo clinics are invented. Real words, given with consent, take their place. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'grace-okafor',
    name: 'Grace Okafor',
    from: 'London',
    treatment: 'Two dental implants',
    destination: 'Istanbul',
    quote:
      'I had the price of every part in writing before I booked the flight. On the day I paid that sum and nothing more.',
  },
  {
    id: 'tom-whitfield',
    name: 'Tom Whitfield',
    from: 'Boston',
    treatment: 'Bridge on four implants',
    destination: 'Budapest',
    quote:
      'The dentist sketched my jaw until I understood why one tooth could stay. It took two trips, as they had said it would.',
  },
  {
    id: 'ines-costa',
    name: 'Inês Costa',
    from: 'Lyon',
    treatment: 'LASIK',
    destination: 'Barcelona',
    quote:
      'The first clinic told me that my corneas were too thin for their laser. The second found a method that suited me. I was glad I had asked both.',
  },
  {
    id: 'bernd-schaefer',
    name: 'Bernd Schäfer',
    from: 'Graz',
    treatment: 'Zirconia crowns',
    destination: 'Split',
    quote:
      'Good work and a kind team. Waiting an hour past my appointment on the second day was less pleasant; they did apologise.',
  },
  {
    id: 'maya-thompson',
    name: 'Maya Thompson',
    from: 'Phoenix',
    treatment: 'Gastric sleeve',
    destination: 'Tijuana',
    quote:
      'They asked for blood tests and a talk with a psychologist before they would set a date. That annoyed me then and reassures me now.',
  },
  {
    id: 'daniel-nguyen',
    name: 'Daniel Nguyen',
    from: 'Melbourne',
    treatment: 'Veneers and a check-up',
    destination: 'Bangkok',
    quote:
      'One building, four departments, and someone who walked me from door to door. I left with my results on paper in English.',
  },
  {
    id: 'sofia-lindqvist',
    name: 'Sofia Lindqvist',
    from: 'Gothenburg',
    treatment: 'Rhinoplasty',
    destination: 'Istanbul',
    quote:
      'My surgeon advised against half of what I had asked for. A year later I think she was right, and I still hear from her assistant.',
  },
  {
    id: 'omar-farouk',
    name: 'Omar Farouk',
    from: 'Dubai',
    treatment: 'DHI hair transplant',
    destination: 'Antalya',
    quote:
      'The hotel was plainer than its pictures. The treatment itself went as described, down to the odd weeks when everything falls out first.',
  },
  {
    id: 'helen-murray',
    name: 'Helen Murray',
    from: 'Dublin',
    treatment: 'Full dental restoration',
    destination: 'Sofia',
    quote:
      'When a temporary crown came loose at home, I wrote in the chat on a Sunday and had instructions within two hours.',
  },
  {
    id: 'lucia-fernandez',
    name: 'Lucía Fernández',
    from: 'Miami',
    treatment: 'Liposuction',
    destination: 'Rio de Janeiro',
    quote:
      'Comparing five quotes side by side in dollars saved me weeks. Plan more rest than you think: I was tired for most of the second week.',
  },
]
