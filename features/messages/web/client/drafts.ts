import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'

const PREFIX = 'sanavia.chat-draft.'

/** The unsent text of a chat. Session storage keeps it for this tab and across a reload. */
export const readDraft = (chatId: string) => safeSessionStorage.read(PREFIX + chatId) ?? ''

export function saveDraft(chatId: string, text: string) {
  if (text) safeSessionStorage.write(PREFIX + chatId, text)
  else safeSessionStorage.remove(PREFIX + chatId)
}

/** Deletes all drafts, so that nothing is left on the device after a logout. */
export function clearDrafts() {
  for (const key of safeSessionStorage.keys(PREFIX)) safeSessionStorage.remove(key)
}
