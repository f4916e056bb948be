import { latePart } from '#web/ui/lazy-hydration.tsx'

/** Most visitors never open it, and it has more to do than to be read. */
export const { Late: LateFeedbackTab, prepare: prepareFeedbackTab } = latePart(
  'profile-feedback',
  async () => (await import('./feedback-tab.tsx')).FeedbackTab,
)
