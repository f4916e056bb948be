import type { NotificationKind } from '#platform/server/feature.ts'

/** A kind with a sentence for each outcome. */
const kind = (texts: Readonly<Record<string, (what: string) => string>>, path: string): NotificationKind => ({
  topic: 'account',
  describe: ({ subjectId, facts }) => ({
    text: texts[String(facts.outcome)]?.(String(facts.kind)) ?? '',
    path: path.replace(':id', subjectId),
  }),
})

/** Decisions of the care team, to the author of the content and to the people who reported it. */
export const moderationNotifications = {
  content_decided: kind(
    {
      hidden: (what) => `Our care team has hidden your ${what}. You can read why and object.`,
      restored: (what) => `Your ${what} is visible to everyone again.`,
      upheld: (what) => `Our care team has looked at your objection. Your ${what} stays hidden.`,
    },
    '/dashboard/hidden-content#decision-:id',
  ),
  report_decided: kind(
    {
      hidden: (what) => `Our care team has hidden the ${what} you reported. Thank you.`,
      kept: (what) =>
        what === 'chat'
          ? 'Our care team has looked into the chat you reported.'
          : `Our care team has looked into your report and decided not to hide the ${what}.`,
      restored: (what) => `Our care team has looked again at the ${what} you reported and made it visible again.`,
      upheld: (what) => `Our care team has looked again at the ${what} you reported. It stays hidden.`,
    },
    '/dashboard/notifications',
  ),
} as const satisfies Record<string, NotificationKind>
