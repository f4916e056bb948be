export type StepId = 'search' | 'ask' | 'book' | 'travel'
export type Step = { id: StepId; when: string; title: string; text: string }

/** The four steps in short, as the home page shows them. */
export const steps: readonly Step[] = [
  {
    id: 'search',
    when: 'Today',
    title: 'Search and compare',
    text: 'Clinics, doctors and price lists side by side, in your own currency.',
  },
  {
    id: 'ask',
    when: 'Within a day or two',
    title: 'Ask the doctor',
    text: 'Chat free of charge, send your X-ray, and get a written quote.',
  },
  {
    id: 'book',
    when: 'When it suits you',
    title: 'Book a time',
    text: 'Pick a free slot and see it on both clocks: yours and the clinic’s.',
  },
  {
    id: 'travel',
    when: 'Afterwards',
    title: 'Travel and recover',
    text: 'We stay reachable day and night, also after you are back home.',
  },
]
