import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Provider } from '#domain/providers.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { AboutTab } from './about-tab.tsx'
import { DoctorsTab } from './doctors-tab.tsx'
import { FeedbackTab } from './feedback-tab.tsx'
import { LateArticlesTab } from './late-articles-tab.tsx'
import { ShareProfile } from './share-profile.tsx'
import { SideColumn } from './side-column.tsx'

const PANELS = {
  about: AboutTab,
  doctors: DoctorsTab,
  feedback: FeedbackTab,
  articles: LateArticlesTab,
} satisfies Record<string, (props: { provider: Provider }) => ReactNode>
type TabName = keyof typeof PANELS

const ID = 'sections'

/** The tab is part of the address, so that it can be shared and works without scripts. */
export function ProfileTabs({ provider }: { provider: Provider }) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).get('tab') ?? ''
  const current: TabName = Object.hasOwn(PANELS, asked) ? (asked as TabName) : 'about'
  const Panel = PANELS[current]
  const tab = (name: TabName, text: string, count = 0) => {
    return { name, text, to: { pathname, search: name === 'about' ? '' : `?tab=${name}` }, ...(count > 0 && { count }) }
  }
  const tabs = [
    tab('about', 'Medical Health Provider'),
    tab('doctors', 'Our Doctors', provider.doctors.length),
    tab('feedback', 'Feedback', provider.feedbackCount),
    tab('articles', 'Articles', provider.articles.length),
  ]
  return (
    <>
      <Tabs id={ID} label="Profile sections" tabs={tabs} current={current} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-9 pt-6 pb-9 md:pt-10 md:pb-22 @min-[59rem]:grid-cols-[minmax(0,1fr)_340px] @min-[75rem]:grid-cols-[minmax(0,1fr)_392px] @min-[75rem]:gap-x-14">
        <SideColumn provider={provider} />
        <div className="@min-[59rem]:row-start-1">
          <TabPanel id={ID} current={current}>
            <Panel provider={provider} />
          </TabPanel>
          <ShareProfile provider={provider} />
        </div>
      </div>
    </>
  )
}
