import type { OwnUser } from '#domain/own-user.ts'

/** The addresses of all pictures and documents of an account: what a form may send back instead of a file. */
export function ownAddresses(user: OwnUser): Set<string> {
  const addresses: (string | null | undefined)[] = [user.avatar?.url]
  if (user.isDoctor) {
    addresses.push(user.logoofclinic, ...user.doctors.map(({ logoofdoctor }) => logoofdoctor))
    addresses.push(...[user.gallery, user.beforeAndAfter, user.downloads].flat().map(({ file }) => file))
    for (const { logoofarticle, content } of user.articles) addresses.push(logoofarticle, ...picturesIn(content))
  }
  return new Set(addresses.filter((address) => typeof address === 'string'))
}

/** In HTML that we have written ourselves. */
const picturesIn = (html: string) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, address = '']) => address)
