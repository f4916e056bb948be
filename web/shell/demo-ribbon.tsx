/** Says that nobody on the site is real. It goes away with the demo data. In one line it is 2rem high. */
export function DemoRibbon() {
  return (
    <aside
      aria-label="Demo data"
      className="bg-warn-bg px-4 py-1.5 text-center text-xs leading-5 font-semibold text-warn"
    >
      Demo data: people and clinics are invented
    </aside>
  )
}
