import type { SavedTab } from '../rules/saved-items.ts'

/** The texts of the saved items screen. */
export const savedItemsPage = {
  title: 'My Saved Items',
  lead: 'The doctors and clinics you’ve saved, newest first.',
  loading: 'Loading your saved items',
  /** In display order. */
  tabs: { doctors: 'Doctors', hospitals: 'Hospitals' } satisfies Record<SavedTab, string>,
  none: {
    doctors: 'No saved doctors or location yet.',
    hospitals: 'No saved hospitals or location yet.',
  } satisfies Record<SavedTab, string>,
  hint: {
    doctors: 'Press the heart on a doctor’s card to save them here.',
    hospitals: 'Press the heart on a clinic’s card to save it here.',
  } satisfies Record<SavedTab, string>,
  action: { text: 'Search clinics', to: '/search' },
  card: {
    remove: 'Remove {name}',
    removed: (name: string) => `${name} is no longer saved.`,
    undo: 'Undo {removal}',
    removal: (name: string) => `removing ${name}`,
    startingPrice: 'Starting from',
    rating: '{rated} {rating} {scale} {feedback}',
    rated: 'Rated',
    scale: 'of 5,',
    feedback: (count: number) => `${count} Feedback`,
  },
  loadingMore: 'Loading more',
} as const
