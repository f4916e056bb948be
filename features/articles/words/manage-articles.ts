function changes(isNew: boolean, changed: number, removed: number) {
  const parts = [
    isNew && '1 new article',
    changed > 0 && `${changed} changed`,
    removed > 0 && `${removed} to be removed`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The words of the screen on which providers write. */
export const manageArticlesPage = {
  title: 'Manage Articles',
  lead: 'Articles you publish appear on your public profile.',
  loading: 'Loading your articles',
  form: {
    heading: 'Add New Article',
    articleTitle: 'Article title',
    content: 'Content',
    category: 'Category',
    tags: 'Tags',
    removeTag: (tag: string) => `Remove ${tag}`,
    image: 'Image',
    writeNew: 'Write a new article',
    editHeading: 'Edit article',
    editNote: 'Your changes go live when you press Update Articles.',
    contentPlaceholder: 'Article Content',
    categoryHint: 'For example Dental, Recovery or Travel.',
    tagsHint: 'Type a word and press Enter.',
    imageHint: 'Shown above the article. JPEG, PNG, WebP or AVIF, up to 15 MB.',
  },
  list: {
    heading: 'Existing Articles',
    empty: 'No Article posted yet.',
    emptyHint: 'Write your first one. The questions patients ask you most make a good start.',
    leaving: (title: string) => `“${title}” will be removed when you press Update Articles.`,
    inForm: '{category} {form}',
    form: '(in the form)',
    changed: 'Changed, not yet saved.',
    /** The title of the article is for screen readers. */
    edit: 'Edit {title}',
    undoChanges: 'Undo changes {title}',
    delete: 'Delete {title}',
    undoDelete: 'Undo {title}',
  },
  bar: {
    text: 'Post Articles, by just clicking on “Update And Save” button.',
    action: 'Update Articles',
    failed: (message: string) => `${message} Nothing you typed is lost.`,
    conflict: 'Choose how to continue above.',
    unsaved: (isNew: boolean, changed: number, removed: number) =>
      `Not yet saved: ${changes(isNew, changed, removed)}.`,
    stored: 'It’s kept if you reload.',
    discard: 'Discard',
  },
  discarding: {
    title: 'Discard your changes?',
    text: 'You’ll lose everything you’ve typed, changed and deleted since you last saved. Your published articles stay as they are.',
    keep: 'Go back',
  },
  saved: 'Articles updated and saved!',
  failed: 'An error occurred',
  restored: 'We’ve restored the changes you hadn’t saved.',
  conflict: {
    note: 'Your articles here differ from those in the other window. Nothing is lost: choose how to continue.',
    mine: 'Your list',
    theirs: 'The other window’s list',
    both: 'Keep both: all articles from both lists. Where you changed one, your version is kept.',
    keepMine: 'Keep mine: your list as it is here. Articles that exist only in the other window are removed.',
    takeTheirs: 'Take the other: the other window’s list. A new article you’ve started stays in the form.',
    actions: { both: 'Keep both', mine: 'Keep mine', theirs: 'Take the other' },
    confirm: {
      title: 'Take the other list?',
      text: 'You’ll lose your changes to saved articles. A new article you’ve started stays in the form.',
      keep: 'Go back',
    },
    untitled: 'Untitled',
    empty: 'No articles.',
    onlyHere: '(only here)',
    differs: '(differs)',
  },
} as const

/** The words of the rich-text editor. */
export const articleEditor = {
  loading: 'Loading the editor',
  failed: { title: 'The editor didn’t load.', note: 'What you wrote is safe. Please try again.' },
  toolbar: 'Formatting',
  tools: {
    text: 'Text',
    heading: 'Heading',
    subheading: 'Subheading',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    bulletList: 'Bullet list',
    numberedList: 'Numbered list',
    quote: 'Quote',
    link: 'Link',
    picture: 'Picture',
    undo: 'Undo',
    redo: 'Redo',
  },
  link: {
    title: 'Link',
    address: 'Address',
    addressHint: 'A web page or an email address.',
    addressProblem: 'Enter the address of a web page or an email address.',
    text: 'Link text',
    add: 'Add link',
    change: 'Change link',
    remove: 'Remove link',
  },
  picture: {
    title: 'Picture',
    file: 'Picture',
    fileMissing: 'Choose a picture.',
    description: 'Description',
    descriptionHint: 'Read aloud to people who can’t see the picture.',
    add: 'Add picture',
    change: 'Change picture',
  },
} as const
