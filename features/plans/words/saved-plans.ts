/** The words of the button that saves a plan. The page of the plan loads them at once. */
export const savePlanWords = {
  save: 'Save plan',
  login: 'Log in to save your plan.',
} as const

/** The words of the dialog that saves a plan, and of the list of saved plans. */
export const savedPlansPage = {
  title: 'My Plans',
  lead: 'The treatment plans you’ve saved, newest first.',
  loading: 'Loading your plans',
  none: 'You haven’t saved a plan yet.',
  hint: 'Put together what you need, see what it costs, and save it under a name.',
  start: { text: 'Start a plan', to: '/plan' },
  savedOn: (date: string) => `Saved on ${date}`,
  marksOnly: 'Marked teeth, no treatments yet',
  unreadable: 'We can’t show this plan any more: its treatments have changed since.',
  open: 'Open plan {name}',
  clinics: 'See clinics {name}',
  delete: 'Delete {name}',
  about: (name: string) => `“${name}”`,
  deletion: {
    heading: (name: string) => `Delete “${name}”?`,
    text: 'The plan is deleted from your account. What you’ve already sent to clinics stays as it is.',
    action: 'Delete plan',
    busy: 'Deleting',
    keep: 'Keep it',
    done: 'Your plan is deleted.',
  },
  dialog: {
    heading: 'Save this plan',
    name: 'Name',
    nameHint: 'Only you can see it, for example “Implants, lower jaw”.',
    saveChanges: (name: string) => `Save changes to “${name}”`,
    saveAsNew: 'Save as a new plan',
    changed:
      'You changed this plan in another tab or on another device since. Save this version over it, or save it as a new plan.',
    saved: 'Your plan is saved. You’ll find it under My Plans.',
  },
} as const
