/** States that all people on the site are fictitious; shown with demo data only. One line is 2rem high. */
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
