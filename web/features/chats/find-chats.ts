import type { KnownChat } from './client/state.ts'

/** The newest first. A chat that was just opened counts as new. */
export function sortChats(chats: readonly KnownChat[], first: { chatId: string; at: string } | undefined) {
  const timeOf = ({ _id, changedAt }: KnownChat) =>
    _id === first?.chatId && first.at > changedAt ? first.at : changedAt
  return [...chats].sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

/** Those whose other side has all the typed words in their name; nobody has to know where the accents go. */
export function findChats(chats: readonly KnownChat[], typed: string) {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return chats.filter(({ other }) => {
    const name = fold(other.displayname)
    return words.every((word) => name.includes(word))
  })
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
