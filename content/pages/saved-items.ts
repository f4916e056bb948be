import type { SavedTab } from '#domain/saved-items.ts'

/** The words of the screen with whom people marked with a heart. */
export const savedItemsPage = {
  title: 'My Saved Items',
  lead: 'Everyone whose heart you pressed, newest first.',
  /** In the order in which they stand. */
  tabs: { doctors: 'Doctors', hospitals: 'Hospitals' } satisfies Record<SavedTab, string>,
  none: {
    doctors: 'No saved doctors or location yet.',
    hospitals: 'No saved hospitals or location yet.',
  } satisfies Record<SavedTab, string>,
  hint: {
    doctors: 'Press the heart on the card of a doctor, and you find them here again.',
    hospitals: 'Press the heart on the card of a clinic, and you find it here again.',
  } satisfies Record<SavedTab, string>,
  action: { text: 'Search clinics', to: '/search' },
  remove: 'Remove',
  removed: 'is no longer saved.',
  undo: 'Undo',
  more: { text: 'Show more', busy: 'Loading more' },
} as const
