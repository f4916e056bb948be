import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import type { Evidence, OwnVerification as OwnVerificationAnswer } from '../rules/verifications.ts'
import { ownVerificationPage } from '../words/verifications.ts'
import { EvidenceForm } from './evidence-form.tsx'
import { EvidenceRow } from './evidence-row.tsx'

const { status, list } = ownVerificationPage

/** Whether the provider is verified, the documents that were sent, and the form for another one. */
export function OwnVerification({ isVerified, evidence }: Pick<OwnVerificationAnswer, 'isVerified' | 'evidence'>) {
  const [replaced, setReplaced] = useState<Evidence>()
  const { revalidate } = useRevalidator()
  const finish = () => {
    setReplaced(undefined)
    void revalidate()
  }
  return (
    <div className="grid min-w-0 content-start gap-5">
      <section aria-labelledby="verification-title" className="card p-5 sm:p-8">
        <h2 id="verification-title" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-2xl">
          {ownVerificationPage.title}
          <Pill tone={isVerified ? 'ok' : 'warn'} text={isVerified ? status.verified : status.unverified} />
        </h2>
        <p className="max-w-[68ch]">{isVerified ? status.verifiedNote : status.unverifiedNote}</p>
        <p className="mt-2 max-w-[68ch] text-sm text-muted">{status.privacy}</p>
        <h3 className="mt-6 mb-2 font-sans text-lg font-semibold tracking-normal">{list.heading}</h3>
        {evidence.length === 0 ? (
          <p className="text-muted">{list.empty}</p>
        ) : (
          <ul className="grid border-t border-line">
            {evidence.map((each) => (
              <EvidenceRow key={each._id} evidence={each} onReplace={setReplaced} onWithdrawn={finish} />
            ))}
          </ul>
        )}
      </section>
      <EvidenceForm
        key={replaced?._id ?? ''}
        replaced={replaced}
        onCancel={() => setReplaced(undefined)}
        onSent={finish}
      />
    </div>
  )
}

export const OwnVerificationSkeleton = () => (
  <LoadingShape says={ownVerificationPage.loading} className="grid gap-5">
    <div className="h-56 rounded-md bg-sand-100" />
    <div className="h-96 rounded-md bg-sand-100" />
  </LoadingShape>
)
