import { countryCodes } from '#content/countries.ts'

/** Stands beside the country's name, so it says nothing to screen readers. A country we do not know has no picture. */
export function Flag({ country }: { country: string }) {
  const code = countryCodes[country]
  if (!code) return null
  return <img src={`/flags/${code}.svg`} alt="" width={21} height={14} loading="lazy" className="flag" />
}
