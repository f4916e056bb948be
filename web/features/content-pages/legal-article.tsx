import type { LegalPage } from '#content/pages/page-head.ts'
import { ArticleSections } from './article-section.tsx'
import { PageIntro } from './page-intro.tsx'
import { WithContents } from './with-contents.tsx'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A page of rules, with the day since which they hold. */
export function LegalArticle({ page: { title, lead, updated, sections } }: { page: LegalPage }) {
  return (
    <>
      <PageIntro title={title} lead={lead}>
        <p className="mt-5 text-sm text-muted">
          Last updated <time dateTime={updated}>{day.format(new Date(updated))}</time>
        </p>
      </PageIntro>
      <WithContents entries={sections}>
        <div className="max-w-[68ch]">
          <ArticleSections sections={sections} />
        </div>
      </WithContents>
    </>
  )
}
