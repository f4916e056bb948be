import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fullProvider } from '#test/examples/provider.ts'
import { ArticleContent } from './article-content.tsx'
import { ArticlesTab } from './articles-tab.tsx'

afterEach(cleanup)

test('a click on the title opens an article, another click closes it', () => {
  render(<ArticlesTab provider={fullProvider} />)
  const title = screen.getByText('Questions to ask')
  const article = title.closest('details') as HTMLDetailsElement
  expect(article.open).toBe(false)
  fireEvent.click(title)
  expect(article.open).toBe(true)
  for (const words of ['Dental', 'implant', 'plans']) expect(screen.getByText(words)).toBeTruthy()
  expect(article.querySelector('img')?.getAttribute('src')).toBe('/article.svg')
  fireEvent.click(title)
  expect(article.open).toBe(false)
})

test('an article renders as sanitised elements with headings below the level of its title', () => {
  const { container } = render(<ArticleContent html={fullProvider.articles[0]?.content ?? ''} />)
  expect(container.querySelector('h4')?.textContent).toBe('First')
  expect(container.querySelector('p')?.textContent).toBe('Who plans?')
  expect(container.querySelector('script, [onclick]')).toBeNull()
})

test('a link in an article opens in a new tab without opener and referrer', () => {
  render(<ArticleContent html='<a href="https://example.org">out</a><a href="javascript:x()">in</a>' />)
  const link = screen.getByRole('link')
  expect([link.textContent, link.getAttribute('target')]).toEqual(['out', '_blank'])
  expect(link.getAttribute('rel')).toContain('noopener noreferrer')
})

test('each block of an article follows the direction of its own script', () => {
  const { container } = render(
    <ArticleContent html="<h2>زراعة الأسنان</h2><p>Two <b>visits</b></p><ul><li>One</li></ul>" />,
  )
  const directions = [...container.querySelectorAll('h4, p, ul, b')].map((element) => element.getAttribute('dir'))
  expect(directions).toEqual(['auto', 'auto', null, 'auto'])
})
