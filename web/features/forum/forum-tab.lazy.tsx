import { latePart } from '#web/ui/lazy-hydration.tsx'

/** Most visitors never open it, and it has more to do than to be read. */
export const { Late: LateForumTab, prepare: prepareForumTab } = latePart(
  'profile-forum',
  async () => (await import('./forum-tab.tsx')).ForumTab,
)
