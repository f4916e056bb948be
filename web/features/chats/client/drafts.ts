const PREFIX = 'sanavia.chat-draft.'

/** What somebody has begun to write in a chat. It lives as long as the tab, and survives a reload. */
export const readDraft = (chatId: string) => attempt(() => sessionStorage.getItem(PREFIX + chatId)) ?? ''

export function keepDraft(chatId: string, text: string) {
  attempt(() => (text ? sessionStorage.setItem(PREFIX + chatId, text) : sessionStorage.removeItem(PREFIX + chatId)))
}

/** Whoever logs out leaves nothing behind. */
export function forgetDrafts() {
  attempt(() => {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) sessionStorage.removeItem(key)
  })
}

function attempt<Result>(use: () => Result) {
  try {
    return use()
  } catch {
    // Without storage (private mode) there are no drafts.
  }
}
