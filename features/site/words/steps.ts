export type StepId = 'search' | 'ask' | 'book' | 'travel'
export type Step = { id: StepId; when: string; title: string; text: string }

/** The four steps in short, as the home page shows them. */
export const steps: readonly Step[] = [
  {
    id: 'search',
    when: 'Today',
    title: 'Search and compare',
    text: 'Browse clinics, doctors and price lists, in your own currency.',
  },
  {
    id: 'ask',
    when: 'Within a day or two',
    title: 'Ask the doctor',
    text: 'Chat for free, send your X-rays and get a written quote.',
  },
  {
    id: 'book',
    when: 'When it suits you',
    title: 'Book a time',
    text: 'Pick a free slot, shown in your time zone and the clinic’s.',
  },
  {
    id: 'travel',
    when: 'Afterwards',
    title: 'Travel and recover',
    text: 'You can reach us day and night, even once you’re back home.',
  },
]
