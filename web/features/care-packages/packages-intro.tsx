/** The top of the page, low enough that the first packages are in view below it. */
export function PackagesIntro({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="border-b border-line bg-sand-50">
      <div className="wrap grid gap-x-16 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="py-8 md:py-11">
          <h1 className="text-[clamp(2.125rem,1.4rem+2.6vw,3.25rem)]">{title}</h1>
          <p className="mt-3 max-w-[58ch] text-muted">{lead}</p>
        </div>
        <div className="relative max-md:hidden">
          <img
            src="/drawings/packages/skyline.svg"
            alt=""
            width={800}
            height={500}
            className="absolute inset-x-0 top-4 h-[calc(100%-1rem)] w-full rounded-t-md object-cover"
          />
        </div>
      </div>
    </div>
  )
}
