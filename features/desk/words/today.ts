import type { DeskItemKind } from '#platform/rules/desk.ts'

export const deskItemKinds: Record<DeskItemKind, string> = {
  request: 'Request',
  call: 'Call',
  verification: 'Verification',
  report: 'Report',
  mail: 'Undelivered email',
  surplus: 'Surplus',
  import: 'Import problem',
  content: 'Content problem',
}

/** The words of the first screen of the care desk. */
export const todayPage = {
  title: 'Today',
  loading: 'Loading the requests',
  lead: (day: string, time: string, place: string) => `${day}, ${time} in ${place}.`,
  due: (overdue: number, today: number) => {
    if (overdue === 0 && today === 0) return 'Nothing is overdue or due today.'
    return `${overdue} overdue, ${today} more due today.`
  },
  calls: 'Calls today',
  call: (name: string) => `Call ${name}`,
  views: { all: 'All', mine: 'Mine', unassigned: 'Unassigned', overdue: 'Overdue' },
  list: 'What waits',
  empty: 'Nothing waits.',
  emptyHint: 'New requests, calls, evidence, reports and problems appear here by themselves.',
  limited: (max: number) => `The oldest ${max} things. The queues in the menu have the others.`,
  preview: 'Preview',
  open: 'Open',
  answer: 'Answer',
  handled: 'Mark as handled',
  choose: 'Move along the list with J and K to see more about each entry.',
} as const
