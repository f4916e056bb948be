import { SearchBox } from '#features/search/web/search-box.tsx'
import coast from '#platform/web/drawings/hero-coast.svg'
import route from '#platform/web/drawings/hero-route.svg'
import type { home } from '../../words/home.ts'

/** First screen: headline and search. */
export function Hero({ headline, lead, reassurances }: Omit<typeof home, 'description'>) {
  return (
    <section className="relative isolate overflow-x-clip bg-butter-50">
      <img
        src={coast}
        alt=""
        width={1920}
        height={760}
        fetchPriority="high"
        className="absolute inset-x-0 bottom-0 -z-10 h-[300px] w-full object-cover object-[42%_100%] md:h-[max(570px,39.6vw)] md:object-bottom"
      />
      <img
        src={route}
        alt=""
        width={520}
        height={304}
        loading="lazy"
        className="absolute top-[340px] left-[calc(50%+64px)] -z-10 hidden w-[min(520px,calc(50%-80px))] -translate-y-full lg:block"
      />
      <div className="wrap pt-9 pb-[212px] md:min-h-[860px] md:pt-18">
        <h1 className="max-w-[14ch]">{headline}</h1>
        <p className="mt-3.5 mb-6 max-w-[46ch] text-[1.0625rem] text-pine md:mt-5 md:mb-9 md:text-[1.25rem]">{lead}</p>
        <SearchBox reassurances={reassurances} />
      </div>
    </section>
  )
}
