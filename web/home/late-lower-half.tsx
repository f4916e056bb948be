import { type ComponentType, lazy } from 'react'
import { LatePart } from '#web/ui/late-part.tsx'
import { loadWhenNear } from '#web/ui/load-when-near.ts'
import type { LowerHalfProps } from './lower-half.tsx'

const ID = 'lower-half'
const load = async () => (await import('./lower-half.tsx')).LowerHalf

/** Browsers fetch it when it comes near: it needs a tenth of all scripts, and whoever searches at once never sees it. */
let LowerHalf: ComponentType<LowerHalfProps> = lazy(async () => ({ default: await loadWhenNear(ID, load) }))

/** The server, which renders in one go, has to have it before. */
export async function prepareLowerHalf() {
  LowerHalf = await load()
}

export function LateLowerHalf(props: LowerHalfProps) {
  return (
    <LatePart id={ID}>
      <LowerHalf {...props} />
    </LatePart>
  )
}
