/** What the page carries of the card that books a time. Everything else comes with its form. */
export const bookATime = {
  heading: 'Book a time',
  lead: 'Choose a time that suits you.',
  loading: 'Loading free times',
  write: 'Write to us',
  unverified: (name: string) =>
    `${name} can’t be booked yet. Our care team has to check a licence or registration first.`,
} as const
