import type { ContentChange } from '#platform/rules/contents/content-comparison.ts'

/** The words of the list of documents. */
export const contentsPage = {
  title: 'Content',
  lead: 'Texts and facts of the site. What you publish is visible to everyone at once.',
  loading: 'Loading the content',
  states: { edited: 'Edited', default: 'Default', unfit: 'Needs attention' },
  unfit:
    'The edited version does not fit this version of the software. Visitors see the default until you publish again.',
  changed: (author: string, time: string) => `${author}, ${time}`,
  erased: 'A former colleague',
  site: 'Site and catalogue',
} as const

const kinds: Record<ContentChange['kind'], string> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
}

/** The words of the editor of a document. */
export const contentEditor = {
  loading: 'Loading the document',
  back: 'All content',
  tabs: { label: 'Views', edit: 'Edit', preview: 'Preview', history: 'History' },
  form: 'Content of the document',
  list: {
    add: (entry: string) => `Add a ${entry}`,
    unnamed: (entry: string) => `New ${entry}`,
    edit: (title: string) => `Edit ${title}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    remove: (title: string) => `Remove ${title}`,
    moved: (title: string, position: number, count: number) => `${title}: position ${position} of ${count}`,
    removed: (title: string) => `${title} removed`,
    problems: (count: number) => (count === 1 ? '1 field needs attention' : `${count} fields need attention`),
    full: (max: number) => `There can be at most ${max}.`,
  },
  bar: {
    clean: 'No unpublished changes',
    dirty: 'Unpublished changes, kept in this tab',
    discard: 'Discard changes',
    publish: 'Publish…',
  },
  discard: {
    title: 'Discard your changes?',
    text: 'The form then shows what is published.',
    action: 'Discard changes',
    keep: 'Keep editing',
  },
  publish: {
    title: 'Publish these changes',
    restoreTitle: (version: number) => `Publish version ${version} again`,
    defaultTitle: 'Go back to the default',
    defaultText: 'Visitors then see the texts that came with the software. Earlier versions stay in the history.',
    note: 'Note for your colleagues',
    noteHint: 'For example why you changed it. It appears in the history and in the audit log.',
    action: 'Publish',
    busy: 'Publishing',
    done: 'Published. Visitors see it from now on.',
    nothing: 'Nothing would change.',
  },
  conflict: {
    title: (version: number) => `A colleague has published version ${version} since you began`,
    text: 'Your changes are still here. Compare them before you publish.',
    difference: 'What your form would change',
    keepMine: 'Continue with my changes',
    takeTheirs: 'Discard mine, use theirs',
  },
  preview: {
    title: 'Preview',
    hint: 'Only you can see it. Links open in a new tab, and buttons don’t work here.',
    busy: 'Preparing the preview',
    refresh: 'Update the preview',
    wide: 'Computer',
    narrow: 'Phone',
    width: 'Width',
    wrong: 'Please correct the fields that need attention first.',
  },
  history: {
    empty: 'Nothing has been published yet. Visitors see the default.',
    version: (version: number) => `Version ${version}`,
    inForce: 'Published now',
    isDefault: 'Back to the default',
    show: (version: number) => `Show what version ${version} changed`,
    compare: 'Compare with',
    before: (version: number) => (version === 0 ? 'The default' : `Version ${version}`),
    restore: 'Publish again…',
    restoreWhat: (version: number) => `Publish version ${version} again`,
    toDefault: 'Back to the default…',
    more: 'Show earlier versions',
    noDifference: 'There is no difference.',
    kinds,
    deleted: 'Removed words',
    inserted: 'Added words',
  },
} as const
