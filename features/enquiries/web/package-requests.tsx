import { href } from 'react-router'
import { call } from '#platform/web/api/call.ts'
import { usePages } from '#platform/web/api/use-paged-list.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Mail, MessageCircle, Phone } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { PagedList } from '#platform/web/ui/lists/paged-list.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { type PackageRequest, PackageRequests as PackageRequestsAnswer } from '../rules/consultations.ts'
import { packageRequestList } from '../words/package-request.ts'

const words = packageRequestList

/** Anchor of the link in the mail about a new request. */
const ANCHOR = 'requests'

const fetchRequests = (cursor?: string) =>
  call(
    PackageRequestsAnswer,
    'GET',
    `/api/v1/user/package-requests${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
  )

/** What patients asked about the provider's packages, and what the care team has handed over, newest first. */
export function PackageRequests() {
  const loading = (
    <LoadingShape says={words.loading}>
      <div className="h-24 rounded-md bg-sand-100" />
    </LoadingShape>
  )
  const empty = <p className="p-5 text-sm text-muted">{words.empty}</p>
  return (
    <section aria-labelledby={ANCHOR} className="mt-12">
      <h2 id={ANCHOR} className="mb-4 scroll-mt-20 text-2xl">
        {words.heading}
      </h2>
      <PagedList pages={usePages(fetchRequests)} loading={loading} empty={empty}>
        {(requests) => (
          <ul className="divided">
            {requests.map((request) => (
              <RequestRow key={request._id} {...request} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function RequestRow(request: PackageRequest) {
  const { fullName, packageTitle, treatment, isHandedOver, message, email, phone, createdAt, reference, chatId } =
    request
  const subject = [packageTitle || treatment, reference].filter(Boolean).join(', ')
  return (
    <li className="p-4 leading-snug md:px-5">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <b className="font-semibold wrap-anywhere" dir="auto">
          {fullName}
        </b>
        <span className="text-sm text-muted tabular-nums">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> · {reference}
        </span>
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-muted">
        {[isHandedOver && words.handedOver, isHandedOver && treatment, packageTitle].filter(Boolean).join(' · ')}
      </p>
      {message && (
        <p className="mt-2 max-w-[75ch] whitespace-pre-line wrap-anywhere" dir="auto">
          {message}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-6">
        {chatId && (
          <Link to={`${href('/dashboard/messages')}?chat=${chatId}`} className="link">
            <MessageCircle />
            {words.reply}
          </Link>
        )}
        {email && (
          <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className="link">
            <Mail />
            <span className="wrap-anywhere">{email}</span>
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`} className="link tabular-nums">
            <Phone />
            {phone}
          </a>
        )}
      </p>
    </li>
  )
}
