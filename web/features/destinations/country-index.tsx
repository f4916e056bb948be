import { travelGuide } from '#content/pages/destinations.ts'
import { Flag } from '#web/drawings/flag.tsx'

/** Element id of a country on the destinations page. */
export const countryAnchor = (country: string) => country.toLowerCase().replaceAll(' ', '-')

/** Jump links to the countries of the page. */
export function CountryIndex({ countries }: { countries: readonly string[] }) {
  return (
    <nav aria-label={travelGuide.countries} className="mt-7">
      <ul className="flex flex-wrap gap-2">
        {countries.map((country) => (
          <li key={country}>
            <a
              href={`#${countryAnchor(country)}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-page px-4 text-sm font-medium transition-colors hover:border-ink"
            >
              <Flag country={country} />
              {country}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
