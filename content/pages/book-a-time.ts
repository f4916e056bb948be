/** What the page carries of the card that books a time. Everything else comes with its form. */
export const bookATime = {
  heading: 'Book a time',
  lead: 'First video consultation, 30 minutes, free of charge',
  loading: 'Loading free times',
  write: 'Write to us',
} as const
