import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { FeedbackPage } from '#domain/feedback.ts'
import type { QuestionPage } from '#domain/forum.ts'
import type { Provider } from '#domain/providers.ts'
import { LateFeedbackTab } from '#web/features/feedback/feedback-tab.lazy.tsx'
import { LateForumTab } from '#web/features/forum/forum-tab.lazy.tsx'
import { useSession } from '#web/platform/session.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { AboutTab } from './about-tab.tsx'
import { LateArticlesTab } from './articles-tab.lazy.tsx'
import { DoctorsTab } from './doctors-tab.tsx'
import { LateShareProfile } from './share-profile.lazy.tsx'
import { SideColumn } from './side-column.tsx'

/** The beginnings of the feedback and of the questions come along where the page is made for everyone. */
export type Told = { provider: Provider; feedback?: FeedbackPage | undefined; questions?: QuestionPage | undefined }

const PANELS = {
  about: AboutTab,
  doctors: DoctorsTab,
  feedback: LateFeedbackTab,
  articles: LateArticlesTab,
  forum: LateForumTab,
} satisfies Record<string, (props: Told) => ReactNode>
type TabName = keyof typeof PANELS

const ID = 'sections'

/** The tab is part of the address, so that it can be shared and works without scripts. */
export function ProfileTabs({ provider, feedback, questions, booking }: Told & { booking: ReactNode }) {
  const { pathname, search } = useLocation()
  const session = useSession()
  const asked = new URLSearchParams(search).get('tab') ?? ''
  const current: TabName = Object.hasOwn(PANELS, asked) ? (asked as TabName) : 'about'
  const Panel: (props: Told) => ReactNode = PANELS[current]
  const tab = (name: TabName, text: string, count = 0) => {
    return { name, text, to: { pathname, search: name === 'about' ? '' : `?tab=${name}` }, ...(count > 0 && { count }) }
  }
  // Without anything to read it is there for whoever could ask. Until the page knows, the style sheet decides.
  const isForEveryone = Boolean(questions?.total) || current === 'forum'
  const forumTab =
    isForEveryone || session !== null
      ? [{ ...tab('forum', 'Forum Discussion', questions?.total), className: isForEveryone ? '' : 'signed-in-only' }]
      : []
  const tabs = [
    tab('about', 'Medical Health Provider'),
    tab('doctors', 'Our Doctors', provider.doctors.length),
    tab('feedback', 'Feedback', provider.feedbackCount),
    tab('articles', 'Articles', provider.articles.length),
    ...forumTab,
  ]
  return (
    <>
      <Tabs id={ID} label="Profile sections" tabs={tabs} current={current} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-9 pt-6 pb-9 md:pt-10 md:pb-22 @min-[59rem]:grid-cols-[minmax(0,1fr)_340px] @min-[75rem]:grid-cols-[minmax(0,1fr)_392px] @min-[75rem]:gap-x-14">
        <SideColumn provider={provider} booking={booking} />
        <div className="@min-[59rem]:row-start-1">
          <TabPanel id={ID} current={current}>
            <Panel provider={provider} feedback={feedback} questions={questions} />
          </TabPanel>
          <LateShareProfile provider={provider} />
        </div>
      </div>
    </>
  )
}
