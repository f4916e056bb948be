import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { hasContent, readArticle } from '../../rules/article-html.ts'
import { articleIn, createArticleEditor } from './create-article-editor.ts'

const through = (html: string) => articleIn(createArticleEditor(html))
const DOT = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  '<p>Who <strong>plans</strong> and <em>places</em> it, <u>always</u>?<br>You.</p>',
  '<p><strong><em><u>All three</u></em></strong></p>',
  '<h2>Ask</h2><h3>First</h3><h4>Then</h4><p>Text</p>',
  '<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>',
  '<ul><li>One<ol><li>Inner<ul><li>Deep</li></ul></li></ol></li><li>Two</li></ul>',
  '<blockquote>Slowly,<br>they say</blockquote>',
  '<p><a href="https://example.org/a?b=1&amp;c=2">there</a> or <a href="mailto:a@b.example"><strong>mail</strong></a></p>',
  `<p>See <img src="/images/a.webp" alt="A &quot;room&quot;"> and <img src="${DOT}" alt=""></p>`,
  '<p>1 &lt; 2 &amp; 3\u00a0kg</p>',
])('%j survives a round trip through the editor', (html) => {
  expect(through(html)).toBe(html)
})

test.each([
  ['words without a paragraph', 'Who <b>plans</b>?<p>You</p>', '<p>Who <strong>plans</strong>?</p><p>You</p>'],
  ['other names for the same', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
  ['paragraphs in a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '<blockquote>a<br>b</blockquote>'],
  [
    'a list in a quote',
    '<blockquote>a<ul><li>b</li></ul>c</blockquote>',
    '<blockquote>a</blockquote><ul><li>b</li></ul><blockquote>c</blockquote>',
  ],
  ['paragraphs in a list', '<ul><li><p>a</p><h2>b</h2></li></ul>', '<ul><li>a<br>b</li></ul>'],
  ['words between items', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['a list that begins deeper', '<ul><li><ul><li>a</li></ul></li></ul>', '<ul><li><ul><li>a</li></ul></li></ul>'],
  ['line breaks of the file', '<p>\n  a\n  <b>b </b> c<br>\n d </p>\n', '<p>a <strong>b </strong>c<br>d</p>'],
  ['empty blocks', '<p></p><h2> </h2><p><br></p><ul><li></li></ul><p>a</p>', '<p>a</p>'],
  [
    'an empty block between lists',
    '<ol><li>a</li></ol><p><br></p><ol><li>b</li></ol>',
    '<ol><li>a</li><li>b</li></ol>',
  ],
  ['links without words', '<p>a<a href="https://example.org/"> </a></p>', '<p>a</p>'],
  ['links to nowhere', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['pictures of others', `<p>a<img src="https://evil.example/x.png"><img src="data:image/svg+xml,x"></p>`, '<p>a</p>'],
  ['scripts, styles and classes', '<style>p{}</style><p class="x" style="y">a</p><script>z</script>', '<p>a</p>'],
  ['nothing', ' ', ''],
])('%s is normalized', (_what, html, made) => {
  expect(through(html)).toBe(made)
})

const PIECES = [
  ...['<p>', '</p>', '<h2>', '</h2>', '<h3>', '<ul>', '</ul>', '<ol>', '</ol>', '<li>', '</li>', '<blockquote>'],
  ...['</blockquote>', '<b>', '</b>', '<em>', '</em>', '<u>', '</u>', '<a href="https://a.example/">', '</a>', '<br>'],
  ...['<img src="/a.png" alt="x">', ' ', 'one', 'two ', ' three', '\n', '&amp;', '<script>', '</script>', '<div>'],
]
const wordsOf = (html: string) => readArticle(html).map(textOf).join('').replaceAll(/\s/g, '')
const textOf = (node: ReturnType<typeof readArticle>[number]): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')

test('loading any article keeps its text, and loading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      const html = pieces.join('')
      const once = through(html)
      expect(wordsOf(once)).toBe(wordsOf(html))
      expect(through(once)).toBe(once)
      expect(hasContent(once)).toBe(once !== '')
    }),
    runs(300),
  )
})
