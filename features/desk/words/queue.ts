/** Words that the queues of the desk share. */
export const deskQueue = {
  search: 'Name, email or reference',
  age: (days: number, hours: number, minutes: number) => {
    if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
    return hours > 0 ? `${hours} h` : `${minutes} min`
  },
  overdue: (age: string) => `Overdue ${age}`,
  dueToday: (time: string) => `Due ${time}`,
  due: (day: string, time: string) => `Due ${day} ${time}`,
  unassigned: 'Unassigned',
  you: 'You',
  take: 'Take',
  takeWhat: (what: string) => `Take ${what}`,
  assign: 'Assign',
  assigned: (name: string) => `Assigned to ${name}.`,
  taken: 'It’s yours now.',
  released: 'It’s unassigned now.',
  keyA: 'A',
  assignKey: 'assign',
  answerKey: 'answer',
  keys: [
    { keys: ['J', 'K'], text: 'next, previous' },
    { keys: ['T'], text: 'take' },
    { keys: ['/'], text: 'search' },
    { keys: ['Enter'], text: 'open' },
  ],
} as const
