import { LeaveGuard } from '#platform/web/ui/forms/leave-guard.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { manageArticlesPage } from '../words/manage-articles.ts'
import { ArticleForm } from './article-form.tsx'
import { isChanged } from './article-work.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { ExistingArticles } from './existing-articles.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useArticles } from './use-articles.ts'
import type { LoadedArticles } from './work-storage.ts'

/** Article management. Nothing is public before the whole list is saved. */
export function ManageArticles(loaded: LoadedArticles) {
  const articles = useArticles(loaded)
  const { work, form, formKey, actions, problem, isSaving, progress, theirs } = articles
  const { stored, edits, removed, open } = work
  return (
    <>
      {theirs && <ChangedElsewhere articles={articles} theirs={theirs} />}
      {articles.isRestored && (
        <p role="status" className="mb-5 rounded-sm bg-teal-50 px-3.5 py-3 text-sm font-semibold text-teal-800">
          {manageArticlesPage.restored}
        </p>
      )}
      <div className="grid items-start gap-5 [&_*]:scroll-mb-32 min-[1400px]:grid-cols-[minmax(0,1fr)_22.5rem]">
        <ArticleForm
          key={formKey}
          article={form}
          onChange={actions.change}
          problem={problem?.id === open ? problem : undefined}
          isSaving={isSaving}
          progress={progress}
          takesFocus={articles.isOpened}
          onNew={() => actions.edit(undefined)}
        />
        <ExistingArticles
          stored={stored}
          edits={edits}
          removed={removed}
          open={open}
          actions={actions}
          isSaving={isSaving}
        />
      </div>
      <UpdateBar articles={articles} />
      <LeaveGuard isDirty={isChanged(work)} />
    </>
  )
}

/** Skeleton of the screen. */
export function ManageArticlesSkeleton() {
  return (
    <LoadingShape
      says={manageArticlesPage.loading}
      className="grid items-start gap-5 min-[1400px]:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <div className="h-220 rounded-md bg-sand-100" />
      <div className="h-100 rounded-md bg-sand-100" />
    </LoadingShape>
  )
}
