import { workspaceFrame } from '#app/words/menu-navigation.ts'
import { ContactCard } from '#platform/web/ui/loading/without-scripts.tsx'
import { Footer } from '../footer.tsx'

/** Where JavaScript is off: the session is in the storage of the browser, which only scripts can read. */
export function NeedsScripts() {
  return (
    <noscript>
      <main className="bg-sand-50 py-14 md:min-h-[50vh] md:py-20">
        <div className="wrap">
          <h1 className="mb-6 text-4xl">{workspaceFrame.withoutScripts.heading}</h1>
          <ContactCard>{workspaceFrame.withoutScripts.text}</ContactCard>
        </div>
      </main>
      <Footer />
    </noscript>
  )
}
