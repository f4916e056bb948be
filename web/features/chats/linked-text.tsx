import { linkify } from './linkify.ts'

const link = 'underline underline-offset-3'

/** What somebody wrote, as text and nothing else, with links where it names web addresses. */
export function LinkedText({ children }: { children: string }) {
  return linkify(children).map(({ at, text, href }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={link}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
