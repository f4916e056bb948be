import type { TreatmentPage } from '#content/treatments/treatment.ts'
import { IN_TOUCH, LazyGetInTouch } from '#features/enquiries/web/get-in-touch.lazy.tsx'
import { ResultCard } from '#features/search/web/results/result-card.tsx'
import { List } from '#platform/web/pages/blocks.tsx'
import { ArrowRight } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { useBrand } from '#platform/web/use-brand.ts'
import { treatmentProviders, treatmentSections } from '../../words/treatment.ts'
import { ArticleSection, ArticleSections } from '../pages/article-section.tsx'
import { WithContents } from '../pages/with-contents.tsx'
import type { LoadedTreatment } from './load-treatment.ts'
import { PriceTables } from './price-tables.tsx'

const PRICES = { id: 'prices', heading: treatmentSections.prices }
const RECOVERY = { id: 'recovery', heading: treatmentSections.recovery }
const QUESTIONS = { id: 'questions', heading: treatmentSections.questions }
const PROVIDERS = { id: 'providers', heading: treatmentSections.providers }
const SOURCES = { id: 'sources', heading: treatmentSections.sources }

type TreatmentArticleProps = LoadedTreatment & {
  /** Sections above the article that the table of contents lists too. */
  above?: readonly { id: string; heading: string }[]
}

/** Article with table of contents and contact. */
export function TreatmentArticle({ page, above = [], providers, ...priced }: TreatmentArticleProps) {
  const entries = [...above, ...page.sections, RECOVERY, PRICES, QUESTIONS, PROVIDERS, SOURCES, IN_TOUCH]
  return (
    <>
      <WithContents entries={entries}>
        <div className="[&>section]:max-w-[68ch] [&>section:is(#prices,#providers)]:max-w-none">
          <ArticleSections sections={page.sections} />
          <ArticleSection {...RECOVERY}>
            <Recovery days={page.recovery} />
          </ArticleSection>
          <ArticleSection {...PRICES} height="[--height:2300px] md:[--height:1750px]">
            <PriceTables {...priced} />
          </ArticleSection>
          <ArticleSection {...QUESTIONS}>
            <List items={page.questions} />
          </ArticleSection>
          <ArticleSection {...PROVIDERS} height="[--height:1200px]">
            <Providers {...providers} />
          </ArticleSection>
          <ArticleSection {...SOURCES}>
            <Sources sources={page.sources} />
          </ArticleSection>
        </div>
      </WithContents>
      <LazyGetInTouch path={page.path} formTreatment={page.formTreatment} />
    </>
  )
}

function Providers({ first, total, all }: LoadedTreatment['providers']) {
  return (
    <>
      {first.length === 0 && <p className="text-muted">{treatmentProviders.none}</p>}
      <div className="flex flex-col gap-4">
        {first.map((hit) => (
          <ResultCard key={hit._id} hit={hit} level={3} />
        ))}
      </div>
      <Link to={all} className="link mt-4">
        {first.length === 0 ? treatmentProviders.similar : treatmentProviders.all(total)}
        <ArrowRight />
      </Link>
    </>
  )
}

function Sources({ sources }: { sources: TreatmentPage['sources'] }) {
  const noAdvice = useBrand()?.noAdvice
  return (
    <>
      <ul className="flex flex-col gap-1.5 text-sm text-muted">
        {sources.map(({ publisher, title }) => (
          <li key={title}>
            {publisher}: <cite>{title}</cite>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-4 text-sm">{noAdvice}</p>
    </>
  )
}

/** Recovery timeline along a dotted line. */
function Recovery({ days }: { days: TreatmentPage['recovery'] }) {
  return (
    <ol>
      {days.map(({ when, what }) => (
        <li
          key={when}
          className="relative grid gap-x-6 gap-y-0.5 pb-6 pl-9 before:absolute before:top-6 before:bottom-0 before:left-[6.5px] before:border-l-3 before:border-dotted before:border-coral/75 after:absolute after:top-1 after:left-0 after:size-4 after:rounded-full after:border-4 after:border-teal-700 after:bg-page last:pb-0 last:before:hidden last:after:border-apricot last:after:bg-apricot sm:grid-cols-[128px_minmax(0,1fr)]"
        >
          <h3 className="text-base leading-[1.55]">{when}</h3>
          <p className="text-muted">{what}</p>
        </li>
      ))}
    </ol>
  )
}
