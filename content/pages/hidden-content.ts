/** The words about content that the care team has hidden, for its author. */
export const hiddenContent = {
  title: 'Hidden content',
  lead: 'What our care team has hidden from the public, and why. Only you can see it.',
  loading: 'Loading your hidden content',
  empty: 'Nothing is hidden.',
  emptyHint: 'If our care team hides something you published, you’ll find it here with the reason.',
  label: 'Hidden by the care team on {day}',
  reason: 'Reason: {reason}',
  open: { article: 'Open Manage Articles', package: 'Open your packages', profile: 'Open Profile Settings' },
  pill: 'Hidden',
} as const
