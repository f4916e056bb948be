/** The confirmation before leaving a screen with unsaved changes. */
export const leaveGuard = {
  title: 'Leave without saving?',
  lost: 'You have unsaved changes. If you leave now, they’ll be lost.',
  stay: 'Stay',
  leave: 'Leave',
} as const

/** The words of the multi-select field. */
export const tagPicker = {
  chosen: (label: string) => `${label}, chosen`,
  remove: (option: string) => `Remove ${option}`,
  added: (option: string) => `${option} is added.`,
  removed: (option: string) => `${option} is removed.`,
  noMatch: 'Nothing in our list matches.',
  allChosen: 'You have chosen them all.',
} as const
