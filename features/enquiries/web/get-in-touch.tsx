import type { TreatmentPage } from '#content/treatments/treatment.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Phone } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { useContact } from '#platform/web/use-brand.ts'
import { scheduleCall } from '#platform/words/navigation.ts'
import { getInTouch } from '../words/request-form.ts'
import { ConsultationForm } from './consultation-form.tsx'
import { NextSteps } from './form-parts.tsx'

/** The end of a treatment page: the form with the treatment preselected, and other contact options. */
export function GetInTouch({ path, formTreatment }: Pick<TreatmentPage, 'path' | 'formTreatment'>) {
  const { phone, phoneHref } = useContact()
  return (
    <div className="bg-sand-50">
      <div className="wrap grid items-start gap-x-16 gap-y-10 py-12 md:py-18 lg:grid-cols-[1.25fr_1fr] xl:gap-x-24">
        <ConsultationForm key={path} source={path} words={getInTouch} treatment={formTreatment} />
        <div>
          <NextSteps {...getInTouch.next} />
          <p className="mt-9 font-semibold">{getInTouch.otherWays}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link to="/contact-us" className={buttonClass({ kind: 'outline' })}>
              {getInTouch.book}
            </Link>
            <Link to={scheduleCall.to} className="link">
              {scheduleCall.text}
            </Link>
            <a href={phoneHref} className="link tabular-nums">
              <Phone />
              {phone}
            </a>
          </div>
        </div>
      </div>
    </div>
  )
}
