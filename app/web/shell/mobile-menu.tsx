import { lazy, Suspense, useState } from 'react'
import { shell } from '#app/words/shell.ts'
import { brand } from '#content/brand.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { useCloseOnNavigation } from '#platform/web/ui/dialogs/use-dropdown.ts'
import { Menu } from '#platform/web/ui/icons.tsx'
import { BrandMark } from './logo.tsx'

const load = () => import('./drawer/menu-drawer.tsx')
// Lazy: wide screens never open it.
const MenuDrawer = lazy(() => load().then(({ MenuDrawer }) => ({ default: MenuDrawer }), insteadOfDrawer))

/** If loading fails, links of the page itself replace the drawer. */
const insteadOfDrawer = () => ({
  default: () => (
    <nav
      aria-label={shell.main}
      className="grid child:flex child:min-h-12 child:items-center child:px-3 child:font-medium"
    >
      <a href="/">{shell.home}</a>
      <a href="/search">{shell.search}</a>
      <a href="/dashboard">{shell.dashboard}</a>
    </nav>
  ),
})

/** The whole navigation in a drawer, for narrow screens. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const navigation = useCloseOnNavigation(isOpen, close)
  const preload = () => void load().catch(() => {})

  return (
    <div className="-mr-2 lg:hidden">
      <IconButton
        bare
        label={shell.menu}
        className="noscript:hidden"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Menu className="size-6" />
      </IconButton>
      <noscript>
        <a href="#site-links" className="link px-2">
          {shell.menu}
        </a>
      </noscript>
      <Dialog title={brand.name} icon={<BrandMark />} shape="drawer" isOpen={isOpen} onClose={close}>
        <div {...navigation}>
          <Suspense>
            <MenuDrawer close={close} />
          </Suspense>
        </div>
      </Dialog>
    </div>
  )
}
