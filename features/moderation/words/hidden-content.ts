/** The words about content that the care team has hidden, for its author. */
export const hiddenContent = {
  title: 'Hidden content',
  lead: 'What our care team has hidden from the public, and why. Only you can see it.',
  loading: 'Loading your hidden content',
  empty: 'Nothing is hidden.',
  emptyHint: 'If our care team hides something you published, you’ll find it here with the reason.',
  label: 'Hidden by the care team on {day}',
  reason: 'Reason: {reason}',
  open: {
    article: 'Open Manage Articles',
    package: 'Open your packages',
    picture: 'Open your gallery',
    profile: 'Open Profile Settings',
  },
  objection: {
    /** The title is for screen readers. */
    open: 'Object {title}',
    title: 'Object to this decision',
    lead: 'You can object once. Our care team looks at it again, by a different member whenever possible. You’ll find the answer in your notifications.',
    label: 'Why should it be visible?',
    hint: 'At least 10 characters. If you’ve changed what was wrong, say so.',
    send: 'Send objection',
    sent: 'You objected on {day}.',
    waiting: 'Our care team will look at it again. You’ll find the answer in your notifications.',
    upheld: 'You objected on {day}. Our care team has looked at it again, and it stays hidden.',
  },
} as const
