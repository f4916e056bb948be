import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { FeedbackPage } from '#features/feedback/rules/feedback.ts'
import { LazyFeedbackTab } from '#features/feedback/web/feedback-tab.lazy.tsx'
import type { QuestionPage } from '#features/forum/rules/forum.ts'
import { LazyForumTab } from '#features/forum/web/forum-tab.lazy.tsx'
import type { PublicPrice } from '#features/price-lists/rules/price-lists.ts'
import type { Reliability } from '#features/reliability/rules/reliability.ts'
import type { Provider } from '#platform/rules/providers.ts'
import { useSession } from '#platform/web/session.ts'
import { TabPanel, Tabs } from '#platform/web/ui/lists/tabs.tsx'
import { providerProfile } from '../words/provider-profile.ts'
import { AboutTab } from './about/about-tab.tsx'
import { LazyArticlesTab } from './articles-tab.lazy.tsx'
import { DoctorsTab } from './doctors-tab.tsx'
import { LazyShareProfile } from './share-profile.lazy.tsx'
import { SideColumn } from './side-column.tsx'

/** Profile with the price list, the reliability and the first pages of feedback and questions, which only the public page's loader provides. */
export type ProfileData = {
  provider: Provider
  feedback?: FeedbackPage | undefined
  questions?: QuestionPage | undefined
  prices?: readonly PublicPrice[] | undefined
  reliability?: Reliability | undefined
}

const PANELS = {
  about: AboutTab,
  doctors: DoctorsTab,
  feedback: LazyFeedbackTab,
  articles: LazyArticlesTab,
  forum: LazyForumTab,
} satisfies Record<string, (props: ProfileData) => ReactNode>
type TabName = keyof typeof PANELS

const ID = 'sections'

function currentTab(search: string): TabName {
  const requested = new URLSearchParams(search).get('tab') ?? ''
  return Object.hasOwn(PANELS, requested) ? (requested as TabName) : 'about'
}
const searchOf = (name: TabName) => (name === 'about' ? '' : `?tab=${name}`)

/** The query of the tab that a query selects, normalised. */
export const tabSearch = (search: string) => searchOf(currentTab(search))

/** The current tab is a query parameter, so it can be shared and works without scripts. */
export function ProfileTabs({ booking, ...profile }: ProfileData & { booking: ReactNode }) {
  const { provider, questions } = profile
  const { pathname, search } = useLocation()
  const session = useSession()
  const current = currentTab(search)
  const Panel: (props: ProfileData) => ReactNode = PANELS[current]
  const tab = (name: TabName, text: string, count = 0) => ({
    name,
    text,
    to: { pathname, search: searchOf(name) },
    ...(count > 0 && { count }),
  })
  // An empty forum is offered to signed-in users only. Until the session is known, `signed-in-only` decides by CSS.
  const isForEveryone = Boolean(questions?.total) || current === 'forum'
  const forumTab =
    isForEveryone || session !== null
      ? [
          {
            ...tab('forum', providerProfile.tabs.forum, questions?.total),
            className: isForEveryone ? '' : 'signed-in-only',
          },
        ]
      : []
  const tabs = [
    tab('about', providerProfile.tabs.about),
    tab('doctors', providerProfile.tabs.doctors, provider.doctors.length),
    tab('feedback', providerProfile.tabs.feedback, provider.feedbackCount),
    tab('articles', providerProfile.tabs.articles, provider.articles.length),
    ...forumTab,
  ]
  return (
    <>
      <Tabs id={ID} label={providerProfile.tabs.label} tabs={tabs} current={current} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-9 pt-6 pb-9 md:pt-10 md:pb-22 @min-[59rem]:grid-cols-[minmax(0,1fr)_340px] @min-[75rem]:grid-cols-[minmax(0,1fr)_392px] @min-[75rem]:gap-x-14">
        <SideColumn provider={provider} booking={booking} />
        <div className="@min-[59rem]:row-start-1">
          <TabPanel id={ID} current={current}>
            <Panel {...profile} />
          </TabPanel>
          <LazyShareProfile provider={provider} />
        </div>
      </div>
    </>
  )
}
