/** The steps after a request, along a dotted line. */
export function NextSteps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <ol className="mt-5">
        {steps.map((step) => (
          <li
            key={step}
            className="relative pb-6 pl-9 before:absolute before:top-6 before:bottom-0 before:left-[6.5px] before:border-l-3 before:border-dotted before:border-coral/75 after:absolute after:top-1.5 after:left-0 after:size-4 after:rounded-full after:border-4 after:border-teal-700 after:bg-page last:pb-0 last:before:hidden last:after:border-apricot last:after:bg-apricot"
          >
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
