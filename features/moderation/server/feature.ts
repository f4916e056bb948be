import type { Feature, NotificationKind } from '#platform/server/feature.ts'
import { administrators, operators, signedIn } from '#platform/server/http/permissions.ts'
import { objectionItems, reportItems } from './desk-items.ts'
import { moderationRoutes } from './http.ts'
import { countObjections } from './objection-queries.ts'
import { objectionRoutes } from './objections-http.ts'
import { reportsOfPerson } from './person-section.ts'
import { reportData } from './personal-data.ts'
import { countReported } from './queries.ts'

/** A kind with a sentence for each outcome. */
const kind = (texts: Readonly<Record<string, (what: string) => string>>, path: string): NotificationKind => ({
  topic: 'account',
  describe: ({ subjectId, facts }) => ({
    text: texts[String(facts.outcome)]?.(String(facts.kind)) ?? '',
    path: path.replace(':id', subjectId),
  }),
})

/** Decisions of the care team, to the author of the content and to the people who reported it. */
const moderationNotifications = {
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

export const moderation = {
  name: 'moderation',
  routes: [moderationRoutes, objectionRoutes],
  permissions: {
    'POST /api/v1/operator/account-decisions': administrators,
    'GET /api/v1/operator/decisions': operators,
    'POST /api/v1/operator/decisions': operators,
    'GET /api/v1/operator/objections': operators,
    'POST /api/v1/operator/objections/:id': operators,
    'GET /api/v1/operator/reports': operators,
    // Decisions about own content only: others are answered with 404.
    'POST /api/v1/objections': signedIn,
    'POST /api/v1/reports': signedIn,
    'GET /api/v1/user/hidden-content': signedIn,
  },
  deskCounts: {
    moderation: async ({ db }, max) => Math.min(max, (await countReported(db, max)) + (await countObjections(db, max))),
  },
  notifications: moderationNotifications,
  personSections: { reports: reportsOfPerson },
  personalData: [reportData],
  deskItems: [reportItems, objectionItems],
} as const satisfies Feature
