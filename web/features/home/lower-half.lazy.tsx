import { latePart } from '#web/ui/lazy-hydration.tsx'

/** It needs a tenth of all scripts, and whoever searches at once never sees it. */
export const { Late: LateLowerHalf, prepare: prepareLowerHalf } = latePart(
  'lower-half',
  async () => (await import('./lower-half.tsx')).LowerHalf,
  '[--height:4590px] md:[--height:3820px] lg:[--height:3030px]',
)
