/** The words of waiting lists: on an appointment, on the booking card and in the list of appointments. */
export const waitingLists = {
  /** From an appointment. */
  earlier: {
    text: 'Would an earlier time suit you better?',
    action: 'Tell me if something earlier becomes free',
    joined: 'We’ll let you know if something earlier becomes free.',
    waiting: 'You’re on the waiting list. We’ll let you know if something earlier becomes free.',
  },
  /** From the booking card. */
  free: {
    text: 'No time that suits you?',
    action: 'Tell me when a time becomes free',
    logIn: 'Log in to join the waiting list.',
    note: (provider: string) =>
      `We’ll let you know as soon as a time with ${provider} becomes free, by email if your address is confirmed. The first to book it gets it.`,
    lastDay: 'Until',
    hint: 'The last day that would suit you',
    join: 'Join the waiting list',
    busy: 'Joining',
    joined: 'You’re on the waiting list.',
    waiting: (day: string) => `You’re on the waiting list until ${day}.`,
    waitingBefore: (moment: string) => `You’re on the waiting list for a time before ${moment}.`,
  },
  leave: {
    action: 'Leave the waiting list',
    short: 'Leave',
    of: (provider: string) => `the waiting list of ${provider}`,
    done: 'You’ve left the waiting list.',
  },
  list: {
    heading: 'Waiting lists',
    lead: 'We’ll let you know when a time becomes free.',
    none: 'You’re not on a waiting list.',
    before: (kind: string, moment: string) => `${kind}, before ${moment}`,
    until: (kind: string, day: string) => `${kind}, until ${day}`,
  },
  /** For providers. */
  count: (patients: number) =>
    patients === 1
      ? 'One patient is on your waiting list. We’ll let them know when a time becomes free.'
      : `${patients} patients are on your waiting list. We’ll let them know when a time becomes free.`,
} as const
