import type { Provider } from '#platform/rules/providers.ts'
import { CarouselArrows, useCarousel } from '#platform/web/ui/lists/carousel.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { aboutTab } from '../../words/provider-profile.ts'
import { BeforeAfter } from './before-after.tsx'

type Pictures = Provider['beforeAndAfter']

/** One story in view on a phone, two from 768 px, three from 1024 px. */
export function SuccessStories({ pictures }: { pictures: Pictures }) {
  const { row, ...arrows } = useCarousel<HTMLUListElement>()
  const stories = pairs(pictures)
  if (stories.length === 0) return null
  // Two stories fill the row by themselves.
  const third = stories.length > 2 ? 'lg:auto-cols-[calc((100%-2rem)/3)]' : ''
  return (
    <Section title={aboutTab.stories.heading} beside={<CarouselArrows {...arrows} />}>
      <ul
        ref={row}
        className={`-m-1 grid snap-x snap-mandatory scroll-px-1 auto-cols-[100%] grid-flow-col gap-4 overflow-x-auto scroll-smooth p-1 [scrollbar-width:none] md:auto-cols-[calc((100%-1rem)/2)] noscript:[scrollbar-width:auto] ${third}`}
      >
        {stories.map(([before, after], at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice, and the list is static
            key={`${at} ${before.file}`}
            className="snap-start"
          >
            <BeforeAfter before={before.file} after={after.file} name={before.name || aboutTab.stories.story(at + 1)} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{aboutTab.stories.note}</p>
    </Section>
  )
}

/** The list alternates before and after; an unpaired last picture is dropped. */
function pairs(pictures: Pictures) {
  return pictures.flatMap((before, at) => {
    const after = pictures[at + 1]
    return at % 2 === 0 && after ? [[before, after] as const] : []
  })
}
