/** The words of the screen on which providers write. */
export const manageArticlesPage = {
  title: 'Manage Articles',
  lead: 'Articles you publish appear on your public profile.',
  form: {
    heading: 'Add New Article',
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
    leaving: 'will be removed when you press Update Articles',
  },
  bar: {
    text: 'Post Articles, by just clicking on “Update And Save” button.',
    action: 'Update Articles',
    kept: 'Nothing you typed is lost.',
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
  },
} as const
