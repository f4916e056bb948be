import type { BrowserContext } from '@playwright/test'

/** What went wrong in a browser, apart from what the test said would. */
export type Trouble = ReturnType<typeof watchContext>

const COMMENTS = [
  // Reported by itself, with its address
  /^Failed to load resource/,
  // What playwright.config.ts asks for
  /^Service Worker registration blocked by Playwright/,
  // A page that was left while its socket was still opening
  /WebSocket is closed before the connection/,
  // The router preloads the styles of the next page, and a slow machine draws that page seconds later
  /\/assets\/\S+\.css was preloaded using link preload but not used/,
  // The model that blurs backgrounds says how it runs.
  /^INFO: Created TensorFlow Lite/,
]
const isComment = (text: string) => COMMENTS.some((comment) => comment.test(text))
/** What a page says whose scripts were lost on the way: it stays as it was painted. */
const LOST_SCRIPT = /dynamically imported module/
/** The page was left before the response came. */
const ABANDONED = 'net::ERR_ABORTED'

/** Listens to all tabs of a test, also to those opened later. */
export function watchContext(context: BrowserContext, hasScripts: boolean) {
  const problems: string[] = []
  const announced: number[] = []
  let mayLoseRequests = false

  context.on('weberror', (event) => {
    const { message, stack } = event.error()
    if (!(mayLoseRequests && LOST_SCRIPT.test(message))) problems.push(`exception: ${stack || message}`)
  })
  context.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning'
    if (isLoud && !isComment(message.text())) problems.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    const at = announced.indexOf(status)
    if (at >= 0) announced.splice(at, 1)
    else if (status >= 400) problems.push(`${status} ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    const isScriptOfNoUse = !hasScripts && request.resourceType() === 'script'
    if (reason === ABANDONED || isScriptOfNoUse || mayLoseRequests) return
    problems.push(`${reason} ${request.method()} ${request.url()}`)
  })

  return {
    problems,
    announced,
    expectRefusal: (status: number) => void announced.push(status),
    expectLostRequests: () => {
      mayLoseRequests = true
    },
  }
}
