import { FileText } from 'lucide-react'
import type { Provider } from '#domain/providers.ts'
import { Section } from './section.tsx'

/** What the provider gives to take home, such as a price list. */
export function Downloads({ downloads }: { downloads: Provider['downloads'] }) {
  if (downloads.length === 0) return null
  return (
    <Section title="Downloads">
      <ul className="grid justify-items-start gap-1">
        {downloads.map(({ file, name }) => (
          <li key={`${file} ${name}`}>
            <a href={file} className="link min-h-11 gap-3 wrap-anywhere" target="_blank" rel="noopener">
              <FileText />
              {name} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
