import { href } from 'react-router'
import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { ArrowRight } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { planHelp, planHelpPage } from '../../words/plan-help.ts'
import { FormWithDocuments } from '../form-with-documents.tsx'
import { PlanQuestions } from '../plan-questions.tsx'
import type { Route } from './+types/plan.help.ts'

export const loader = () => planHelpPage

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function PlanHelp({ loaderData: { title, lead } }: Route.ComponentProps) {
  const { heading, text, link } = planHelp.files
  return (
    <>
      <PageIntro title={title} lead={lead} />
      <div className="wrap grid items-start gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <PlanQuestions
            form={(opening) => <FormWithDocuments source="plan" words={planHelp.form} opening={opening} />}
          />
          <WithoutScripts />
        </div>
        <div className="grid gap-8">
          <section>
            <h2 className="text-2xl">{heading}</h2>
            <p className="mt-2 text-muted">{text}</p>
            <Link to={href('/dashboard/health-records')} className="link mt-2">
              {link}
              <ArrowRight />
            </Link>
          </section>
          <p className="border-t border-line pt-5 text-sm text-muted">{planHelp.emergency}</p>
          <Link to={href('/plan')} className="link">
            {planHelp.toPlan}
            <ArrowRight />
          </Link>
        </div>
      </div>
    </>
  )
}
