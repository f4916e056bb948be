import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { type ArticleNode, hasContent, readArticle, writeArticle } from './article-html.ts'

/** Writes a tree as short text: tags with their children, and attributes behind an @. */
const written = (nodes: ArticleNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const { tag, href, src, alt, children } = node
      const told = [href, src, alt].filter(Boolean).map((value) => `@${value}`)
      return `[${tag}${told.join('')} ${written(children)}]`
    })
    .join('')
const read = (html: string) => written(readArticle(html))

test('an article keeps its paragraphs, headings, lists, quotes, emphasis, links and pictures', () => {
  expect(read('<h2>Ask</h2><p>Who <strong>plans</strong> &amp; <em>places</em>?<br>You.</p>')).toBe(
    '[h2 Ask][p Who [strong plans] & [em places]?[br ]You.]',
  )
  expect(read('<ul>\n<li>One<ol><li>Two</li></ol></li>\n<li>Three</li></ul>')).toBe(
    '[ul [li One[ol [li Two]]][li Three]]',
  )
  expect(read('<blockquote><p>Slowly</p></blockquote><p><img src="/images/a.webp" alt="A &quot;room&quot;"></p>')).toBe(
    '[blockquote [p Slowly]][p [img@/images/a.webp@A "room" ]]',
  )
  expect(
    read('<p><a href="https://example.org/a?b=1&amp;c=2">there</a> <a href="mailto:a@b.example">mail</a></p>'),
  ).toBe('[p [a@https://example.org/a?b=1&c=2 there] [a@mailto:a@b.example mail]]')
  expect(read('Don&#8217;t &#x201C;hurry&#x201D;&nbsp;!')).toBe('Don’t “hurry”\u00a0!')
})

test.each([
  ['a script', 'a<script>alert("<p>x</p>")</script>b', 'ab'],
  ['a script that is shouted', 'a<SCRIPT src=//evil>x</ScRiPt >b', 'ab'],
  ['a script without an end', 'a<script>alert(1)', 'a'],
  ['styles, frames and drawings', 'a<style>p{}</style><iframe src=x>y</iframe><svg><script>z</script></svg>b', 'ab'],
  ['event handlers', '<p onclick="x()">a<img src="/a.png" onerror="x()"></p>', '[p a[img@/a.png ]]'],
  ['scripts in a link', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['scripts in a link, disguised', '<a href=" JaVa&#10;Script&#58;alert(1)">a</a><a href="java\nscript:x">b</a>', 'ab'],
  ['data in a link', '<a href="data:text/html,x">a</a>', 'a'],
  [
    'pictures from elsewhere',
    '<img src="https://evil/x"><img src="//evil/x"><img src="/\\evil/x"><img src="data:x">',
    '',
  ],
  ['unknown elements', '<div class="x"><font>a</font><b-x>b</b-x><form>c</form></div>', 'abc'],
  ['comments', 'a<!-- <b>x</b> -->b<!-- never', 'ab'],
  ['declarations', '<!doctype html><?php x ?>a', 'a'],
])('leaves out %s', (_what, html, left) => {
  expect(read(html)).toBe(left)
})

test.each([
  ['<p>a<p>b', '[p a][p b]'],
  ['<b>a<i>b</b>c</i>', '[b a[i b]]c'],
  ['<p>a<h2>b</p>c', '[p a][h2 bc]'],
  ['<li>a</li>', 'a'],
  ['<ul><li>a<li>b</ul>c', '[ul [li a][li b]]c'],
  [
    '<a href="https://a.example/">a<a href="https://b.example/">b</a>',
    '[a@https://a.example/ a][a@https://b.example/ b]',
  ],
  ['</p></div>a', 'a'],
  ['a < b, 2 <3 & c', 'a < b, 2 <3 & c'],
  ['a <b', 'a '],
  ['<p title="a>b">c</p>', '[p c]'],
  ['&lt;script&gt;&unknown;&#0;&#xD800;', '<script>&unknown;  '],
])('%j is read as a browser would mend it', (html, tree) => {
  expect(read(html)).toBe(tree)
})

const scrap = fc.constantFrom(
  ...['<', '>', '</', '"', "'", '=', ' ', '\n', '&', '&#58;', '<!--', '-->', 'a', '\u0000', '<scr<script>ipt>'],
  ...[
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</ul>',
    '<a href=',
    'javascript:',
    'https://x.example',
    '<img src=',
    '/a.png',
    '//e',
  ],
  ...['<script>', '</script>', '<svg onload=x>', '<h2>', '<blockquote>', '<b>', '</b>', '<style>', ' onerror=x'],
)
const scraps = fc.array(fc.oneof(scrap, fc.string({ maxLength: 4 })), { maxLength: 60 })

test('whatever comes in, nothing but the allow-list comes out', () => {
  fc.assert(
    fc.property(scraps, (texts) => {
      for (const { tag, href, src, depth } of elements(readArticle(texts.join('')))) {
        expect(tag).toMatch(/^(p|h2|h3|h4|ul|ol|li|strong|b|em|i|u|a|blockquote|br|img)$/)
        if (tag === 'a') expect(href).toMatch(/^(https?|mailto):/)
        if (tag === 'img') expect(src).toMatch(/^\/(?![/\\])/)
        expect(depth).toBeLessThan(30)
      }
    }),
    runs(2000),
  )
})

function* elements(nodes: ArticleNode[], depth = 0): Generator<Exclude<ArticleNode, string> & { depth: number }> {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    yield { ...node, depth }
    yield* elements(node.children, depth + 1)
  }
}

test.each(['<blockquote>', '<a "', '<!--', '<p><b>', '<script', '&#', '<<', '<a href=x>'])(
  'twenty thousand times %j is read in one go',
  (scrap) => {
    expect(read(scrap.repeat(20_000))).toBeTypeOf('string')
  },
)

test('what is written is read again as it was, so that cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(scraps, (texts) => {
      const clean = writeArticle(readArticle(texts.join('')))
      expect(writeArticle(readArticle(clean))).toBe(clean)
    }),
    runs(2000),
  )
})

test('an article is written with its addresses and its words, and without anything else', () => {
  const html =
    '<P Class=x>1 &lt; 2 &amp; "3"<br/><a href="https://a.example/?b=1&amp;c=2" rel=x>there</a><img src=/a.png alt=\'"A"\'></P>'
  expect(writeArticle(readArticle(html))).toBe(
    '<p>1 &lt; 2 &amp; &quot;3&quot;<br><a href="https://a.example/?b=1&amp;c=2">there</a><img src="/a.png" alt="&quot;A&quot;"></p>',
  )
})

test.each([
  ['', false],
  ['<p> &nbsp;<br></p>', false],
  ['<script>alert(1)</script><!-- x -->', false],
  ['<p>a</p>', true],
  ['<img src="/a.png">', true],
])('%j has content: %s', (html, has) => {
  expect(hasContent(html)).toBe(has)
})
