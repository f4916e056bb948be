/** The words of the screen on which providers write. */
export const manageArticlesPage = {
  title: 'Manage Articles',
  lead: 'What you write here is read on your public profile.',
  form: {
    heading: 'Add New Article',
    editHeading: 'Edit article',
    editNote: 'Your changes go live when you press Update Articles.',
    contentPlaceholder: 'Article Content',
    categoryHint: 'Such as Dental, Recovery or Travel.',
    tagsHint: 'Type a word and press Enter.',
    imageHint: 'Shown above the article. JPEG, PNG, WebP or AVIF, up to 15 MB.',
  },
  list: {
    heading: 'Existing Articles',
    empty: 'No Article posted yet.',
    emptyHint: 'Write the first one: what patients ask you most makes a good start.',
    leaving: 'will be removed when you press Update Articles',
  },
  bar: {
    text: 'Post Articles, by just clicking on “Update And Save” button.',
    action: 'Update Articles',
    kept: 'Nothing you typed is lost.',
  },
  saved: 'Articles updated and saved!',
  failed: 'An error occurred',
  restored: 'This is what you had not saved before the page was loaded again.',
  conflict: {
    note: 'Your list and the one of the other window differ. Nothing is lost: choose how to go on.',
    mine: 'Your list',
    theirs: 'The list of the other window',
    both: 'Keep both: every article of either list. Where you changed one, your text counts.',
    keepMine: 'Keep mine: your list as it stands here. What only the other window has is removed.',
    takeTheirs: 'Take the other: their list. A new article that you have begun stays in the form.',
  },
} as const
