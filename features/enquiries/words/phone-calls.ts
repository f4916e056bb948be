import type { CallOutcome, CallStep } from '../rules/phone-calls.ts'

export const callOutcomes: Record<CallOutcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  voicemail: 'Left a voicemail',
  wrong_number: 'Wrong number',
}

export const callSteps: Record<CallStep, string> = {
  call_again: 'Call again',
  mail: 'Answer by email',
  close: 'Close the request',
}

/** The words of the screen on which operators make their calls. */
export const phoneCallsPage = {
  title: 'Calls',
  lead: 'Calls that patients have booked, and those to try again, with the working hours of the team. All times are yours.',
  loading: 'Loading the calls',
  empty: 'No calls to make.',
  emptyHint: 'Calls that patients book on the site appear here by themselves.',
  theirs: (time: string, city: string) => `${time} in ${city}`,
  noHours: 'No working hours',
  noCalls: 'No calls.',
  record: 'Record outcome',
  recordFor: (name: string) => `How did the call with ${name} go?`,
  outcome: 'Outcome',
  note: 'Internal note',
  next: 'Next step',
  callAgainAt: 'Call again at',
  callAgainZone: (city: string) => `Your own time (${city}).`,
  past: 'Choose a time that is still to come.',
  noEmail: 'This person left no email address.',
  save: 'Save outcome',
  saved: 'Outcome saved.',
} as const
