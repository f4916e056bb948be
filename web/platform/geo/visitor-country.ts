export const VISIT_KEY = 'sanavia.country'
const REFUSED_KEY = 'sanavia.position-refused'
/** A country is large and people move slowly: any recent position will do. */
const POSITION: PositionOptions = { maximumAge: 60 * 60 * 1000, timeout: 20_000 }

/** For pages that live longer than their storage allows. */
let wasAsked = false

/**
 * Where a visitor is, as far as that helps them to fill in a form. `ask` makes the browser ask for the position, once
 * per visit and never again after a refusal; `locate` whenever the visitor wants it. Only a rounded position leaves the
 * browser, and only for our own server.
 */
export const visitorCountry = {
  known: () => recall(() => sessionStorage.getItem(VISIT_KEY)) || regionOfLanguage(),
  ask: async () => {
    if (wasAsked || recall(() => sessionStorage.getItem(VISIT_KEY)) !== null) return undefined
    if (recall(() => localStorage.getItem(REFUSED_KEY)) !== null) return undefined
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
  recall(() => localStorage.removeItem(REFUSED_KEY))
  return country
}

/** `de` as well as `de-AT` tells where somebody is likely to have a phone. */
function regionOfLanguage() {
  try {
    return new Intl.Locale(navigator.language).maximize().region?.toLowerCase()
  } catch {
    return undefined
  }
}

async function findCountry({ latitude, longitude }: GeolocationCoordinates) {
  const position = new URLSearchParams({ latitude: rounded(latitude), longitude: rounded(longitude) })
  try {
    // Most visitors never get here, so pages do not carry it.
    const [{ call }, { CountryAnswer }] = await Promise.all([
      import('#web/platform/api/call.ts'),
      import('#domain/geo.ts'),
    ])
    const answer = await call(CountryAnswer, 'GET', `/api/v1/geo/country?${position}`)
    return (answer.ok && answer.country) || undefined
  } catch {
    return undefined
  }
}

/** About a kilometre: enough for a country, too little for a house. */
const rounded = (degrees: number) => String(Math.round(degrees * 100) / 100)

function noteRefusal({ code, PERMISSION_DENIED }: GeolocationPositionError) {
  if (code === PERMISSION_DENIED) recall(() => localStorage.setItem(REFUSED_KEY, ''))
  return undefined
}

function remember(country: string) {
  wasAsked = true
  recall(() => sessionStorage.setItem(VISIT_KEY, country))
}

/** Storage can be refused: then nothing is known. */
function recall<Value>(use: () => Value) {
  try {
    return use()
  } catch {
    return null
  }
}
