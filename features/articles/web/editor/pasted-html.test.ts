import { expect, test } from 'vitest'
import { readArticle, writeArticle } from '../../rules/article-html.ts'
import { normalisePasted } from './pasted-html.ts'

const pasted = (html: string) => writeArticle(readArticle(normalisePasted(html)))
const item = (marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><b>${text}</b> &amp; more<o:p></o:p></p>`

test.each([
  ['headings of all levels', '<h1>One</h1><h3>Two</h3><h6>Three</h6>', '<h2>One</h2><h3>Two</h3><h4>Three</h4>'],
  [
    'the bullets of Word',
    `<p>Bring:</p>\n${item('·', 'Passport')}\n${item('·', 'X-rays')}<p>Then</p>`,
    '<p>Bring:</p><ul><li><b>Passport</b> &amp; more</li><li><b>X-rays</b> &amp; more</li></ul><p>Then</p>',
  ],
  [
    'the numbers of Word, after bullets',
    item('·', 'Any') + item('1.', 'First') + item('b)', 'Second'),
    '<ul><li><b>Any</b> &amp; more</li></ul><ol><li><b>First</b> &amp; more</li><li><b>Second</b> &amp; more</li></ol>',
  ],
  [
    'bullets that are pictures',
    `${item('<img width=9 src="b.png"><br><o:p/>', 'Passport')}<p>Then</p>`,
    '<ul><li><b>Passport</b> &amp; more</li></ul><p>Then</p>',
  ],
  [
    'a marker that never ends',
    `<p style="mso-list:l0 level1"><span style="mso-list:Ignore">1.<span>Lost</p>${item('2.', 'Kept')}<p>Then</p>`,
    '<ol><li></li><li><b>Kept</b> &amp; more</li></ol><p>Then</p>',
  ],
  ['a list item that never ends', '<p style="mso-list:l0 level1">One', '<ul><li>One</li></ul>'],
  [
    'a table, a line for each row',
    '<table><tr><th><p>Visit</p></th><th>Days</th></tr>\n<tr><td><p>First</p></td><td><p>5</p></td></tr></table><p>End</p>',
    '<p> Visit  | Days</p><p> First  |  5 </p><p>End</p>',
  ],
  ['lines of a mail', '<div>One</div><div>Two &lt;b&gt;</div>', '<p>One</p><p>Two &lt;b&gt;</p>'],
])('%s', (_what, html, written) => {
  expect(pasted(html)).toBe(written)
})
