import { hours, seconds } from '#platform/rules/durations.ts'
import { browserRegion } from '#platform/web/currency/format-amount.ts'
import { safeLocalStorage, safeSessionStorage } from '#platform/web/storage/web-storage.ts'

export const VISIT_KEY = 'sanavia.country'
const REFUSED_KEY = 'sanavia.position-refused'
/** A cached position of the last hour is precise enough for a country. */
const POSITION: PositionOptions = { maximumAge: hours(1), timeout: seconds(20) }

/** Where sessionStorage is refused: at most one request per page. */
let wasAsked = false

/**
 * The visitor's country, for prefilling forms. `ask` requests geolocation once per visit and never again after a refusal;
 * `locate` on the visitor's request. Only a rounded position leaves the browser, and only for our own server.
 */
export const visitorCountry = {
  known: () => safeSessionStorage.read(VISIT_KEY) || browserRegion().toLowerCase() || undefined,
  ask: async () => {
    if (wasAsked || safeSessionStorage.read(VISIT_KEY) !== null) return undefined
    if (safeLocalStorage.read(REFUSED_KEY) !== null) return undefined
    remember('')
    return locate()
  },
  locate,
}

async function locate() {
  if (!('geolocation' in navigator)) return undefined
  const position = await new Promise<GeolocationPosition | undefined>((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, (failure) => resolve(noteRefusal(failure)), POSITION)
  })
  const country = position && (await findCountry(position.coords))
  if (!country) return undefined
  remember(country)
  safeLocalStorage.remove(REFUSED_KEY)
  return country
}

async function findCountry({ latitude, longitude }: GeolocationCoordinates) {
  const position = { latitude: rounded(latitude), longitude: rounded(longitude) }
  try {
    // Loaded on demand: few visitors share their position.
    const [{ call }, { CountryAnswer }] = await Promise.all([
      import('#platform/web/api/call.ts'),
      import('#platform/rules/places/geo.ts'),
    ])
    const answer = await call(CountryAnswer, 'POST', '/api/v1/geo/country', position)
    return (answer.ok && answer.country) || undefined
  } catch {
    return undefined
  }
}

/** Rounded to about a kilometre, for privacy. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

function noteRefusal({ code, PERMISSION_DENIED }: GeolocationPositionError) {
  if (code === PERMISSION_DENIED) safeLocalStorage.write(REFUSED_KEY, '')
  return undefined
}

function remember(country: string) {
  wasAsked = true
  safeSessionStorage.write(VISIT_KEY, country)
}
