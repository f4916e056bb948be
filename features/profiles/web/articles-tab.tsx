import { ReportButton } from '#features/moderation/web/report-button.tsx'
import type { Article, Provider } from '#platform/rules/providers.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { useSession } from '#platform/web/session.ts'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { articlesTab } from '../words/provider-profile.ts'
import { ArticleContent } from './article-content.tsx'
import { Chips } from './chips.tsx'

export function ArticlesTab({ provider: { _id, articles } }: { provider: Provider }) {
  const isOwn = useSession()?.user._id === _id
  return (
    <Section title={articlesTab.heading}>
      {articles.length > 0 ? (
        <div className="card divided overflow-hidden">
          {articles.map((article) => (
            <ArticleEntry key={article._id} article={article} isOwn={isOwn} />
          ))}
        </div>
      ) : (
        <EmptyState
          layout="row"
          drawing={{ src: clipboard, width: 96, height: 96 }}
          text={articlesTab.empty.text}
          hint={articlesTab.empty.hint}
        />
      )}
    </Section>
  )
}

/** Native disclosure: browsers open it when the URL's fragment points inside. */
function ArticleEntry({ article, isOwn }: { article: Article; isOwn: boolean }) {
  const { _id, articleTitle, category, logoofarticle, tags, content } = article
  return (
    <details className="group">
      <summary className="flex min-h-17 cursor-pointer list-none items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-sand-50 sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 dir="auto" className="min-w-0 wrap-anywhere">
          {articleTitle}
        </h3>
        <ChevronDown className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <article id={`article-${_id}`} className="border-t border-line px-4 py-5 sm:px-5">
        <p className="text-sm font-semibold text-teal-700">{category}</p>
        <Picture
          src={logoofarticle}
          alt=""
          sizes="(width >= 1024px) 760px, 100vw"
          width={800}
          height={450}
          loading="lazy"
          className="my-4 aspect-video w-full rounded-sm bg-sand-100 object-cover"
        />
        <ArticleContent html={content} />
        <Chips label={articlesTab.tags} texts={tags} className="mt-5" />
        {!isOwn && (
          <p className="mt-3 -ml-3">
            <ReportButton kind="article" id={_id} />
          </p>
        )}
      </article>
    </details>
  )
}
