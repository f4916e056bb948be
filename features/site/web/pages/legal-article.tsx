import { PageIntro } from '#platform/web/pages/page-intro.tsx'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { article, type LegalPage } from '#platform/words/page-head.ts'
import { ArticleSections } from './article-section.tsx'
import { WithContents } from './with-contents.tsx'

/** Legal page with the date since which it applies. */
export function LegalArticle({ page: { title, lead, updated, sections } }: { page: LegalPage }) {
  return (
    <>
      <PageIntro title={title} lead={lead}>
        <p className="mt-5 text-sm text-muted">
          <Sentence
            text={article.updated}
            parts={{ date: <time dateTime={updated}>{formatLongDate(updated, CALENDAR)}</time> }}
          />
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
