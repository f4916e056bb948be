import { formatTimeIn } from '#platform/server/format.ts'
import { type Mail, templated } from '#platform/server/mail/mail.ts'
import { CALL_MINUTES } from '../rules/consultation-values.ts'
import { careTeam } from '../words/care-team.ts'
import { requestMails } from '../words/mail-templates/requests.ts'
import type { ConsultationRow } from './queries.ts'

type Facts = NonNullable<Mail['content']['facts']>

/**
 * The mails that follow from a request: to the care team, and to the sender when there is an address. Anyone can type any
 * address, so the mail to the sender has our own words only; otherwise our mail server would deliver a stranger's text.
 */
export function consultationMails(row: ConsultationRow, careTeamMail: string): Mail[] {
  const toCareTeam = { cause: `consultation ${row.id} to care team`, to: careTeamMail, ...careTeamText(row) }
  if (!row.email) return [toCareTeam]
  const text = row.call_at ? callText(row, row.call_at) : requestText(row)
  return [{ cause: `consultation ${row.id} to sender`, to: row.email, ...text }, toCareTeam]
}

/**
 * Tells the provider of the package that there is a request. The message and the contact details are health data and stay
 * out of mails.
 */
export function providerMail(row: ConsultationRow, publicUrl: string) {
  if (!row.provider_id || !row.package_title) return undefined
  return {
    accountId: row.provider_id,
    kind: 'messages' as const,
    cause: `consultation ${row.id} to provider`,
    ...templated(
      requestMails,
      'mail-package-request',
      { package: row.package_title },
      {
        facts: filled({ Reference: row.reference }),
        action: { text: 'Read the request', url: `${publicUrl}/add-package#requests` },
      },
    ),
  }
}

const requestText = ({ reference }: ConsultationRow) =>
  templated(requestMails, 'mail-request-received', { reference }, { facts: filled({ Reference: reference }) })

function callText({ reference, time_zone }: ConsultationRow, callAt: Date) {
  const facts = filled({ When: formatTimeIn(time_zone ?? 'UTC', callAt), Reference: reference })
  return templated(requestMails, 'mail-call-booked', { reference, minutes: String(CALL_MINUTES) }, { facts })
}

function careTeamText(row: ConsultationRow) {
  const {
    reference,
    call_at,
    time_zone,
    full_name: Name,
    email: Email,
    phone: Phone,
    treatment: Treatment,
    package_title: Package,
  } = row
  const times = call_at && {
    'Call at': formatTimeIn(careTeam.timeZone, call_at),
    'Their time': formatTimeIn(time_zone ?? 'UTC', call_at),
  }
  const facts = filled({ Reference: reference, ...times, Name, Email, Phone, Treatment, Package })
  const page = row.source === 'home' ? 'the home page' : `the page /${row.source}`
  const paragraphs = [`${call_at ? 'A call was booked' : 'A request was sent'} on ${page}.`]
  if (row.provider_id) paragraphs.push('The clinic that offers the package has the request too.')
  return {
    subject: call_at ? `Call booked, ${reference}` : `New request ${reference}`,
    content: { paragraphs, facts, quote: row.message },
  }
}

const filled = (facts: Record<string, string | null>): Facts =>
  Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []))
