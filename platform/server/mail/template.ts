import { brand } from '#content/brand.ts'
import type { BrandFacts } from '#platform/rules/contents/brand-facts.ts'

export type MailContent = {
  greeting?: string
  paragraphs: readonly string[]
  /** What a member of the care team wrote, with its line breaks. */
  letter?: string
  facts?: readonly { name: string; value: string }[]
  /** What a person typed, to the letter. */
  quote?: string
  action?: WebLink
  /** A further step, less prominent than the action. */
  link?: WebLink
}

type WebLink = { text: string; url: string }

type FooterLink = { text: string; pageUrl: string }
type Part = string | undefined | readonly Markup[]
type Markup = { markup: string }

const SUBJECT_MAX = 150
const FONT = 'font-family:Figtree,Helvetica,Arial,sans-serif'
const signature = ({ phone, email, noAdvice }: BrandFacts) => [
  `The ${brand.name} care team`,
  `${phone} · ${email}`,
  noAdvice,
]

// What a person typed may hold anything: control characters end lines and headers, direction marks turn a text around.
const CONTROLS = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/** The subject on one line, whatever was typed into it. */
export const toSubject = (text: string) => [...oneLine(text)].slice(0, SUBJECT_MAX).join('')

/** Both parts of a mail, from the same content. */
export function renderMail(content: MailContent, company: BrandFacts, footerLink?: FooterLink) {
  return { text: renderText(content, company, footerLink), html: renderHtml(content, company, footerLink) }
}

function renderText(content: MailContent, company: BrandFacts, footerLink?: FooterLink) {
  const { greeting, paragraphs, letter, facts = [], quote, action, link } = content
  const blocks = [
    ...(greeting ? [oneLine(greeting)] : []),
    letter ? lines(letter).join('\n') : '',
    ...paragraphs.map(oneLine),
    facts.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join('\n'),
    quote
      ? lines(quote)
          .map((line) => `> ${line}`.trimEnd())
          .join('\n')
      : '',
    action ? linkLines(action) : '',
    link ? linkLines(link) : '',
    `--\n${signature(company).join('\n')}`,
    footerLink ? `${footerLink.text}:\n${webAddress(footerLink.pageUrl)}` : '',
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const linkLines = ({ text, url }: WebLink) => `${oneLine(text)}:\n${webAddress(url)}`

function renderHtml(content: MailContent, company: BrandFacts, footerLink?: FooterLink) {
  const { greeting, paragraphs, letter, facts = [], quote, action, link } = content
  const body = [
    ...(greeting ? [paragraph(greeting)] : []),
    ...(letter ? [letterText(letter)] : []),
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(quote ? [quotation(quote)] : []),
    ...(action ? [button(action)] : []),
    ...(link ? [textLink(link)] : []),
  ]
  return page(body, signature(company), footerLink ? [footer(footerLink)] : []).markup
}

function page(body: readonly Markup[], lastLines: readonly string[], footerLinks: readonly Markup[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${brand.name}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f9f4eb;color:#0f2f2c;${FONT};font-size:16px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto">
<tr><td style="padding:0 8px 16px;font-family:Newsreader,Georgia,serif;font-size:26px;color:#17463f">${brand.name}</td></tr>
<tr><td style="padding:28px 28px 12px;background:#ffffff;border:1px solid #e7decf;border-radius:12px">
${body}
</td></tr>
<tr><td style="padding:20px 8px;font-size:13px;color:#4c635d">
${lastLines.map((line) => html`<div>${line}</div>\n`)}${footerLinks}</td></tr>
</table>
</body>
</html>
`
}

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${oneLine(text)}</p>\n`

const letterText = (text: string) =>
  html`<div style="margin:0 0 16px;white-space:pre-wrap;word-break:break-word">${lines(text).join('\n')}</div>\n`

const factTable = (
  facts: NonNullable<MailContent['facts']>,
) => html`<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.45">
${facts.map(
  ({ name, value }) => html`<tr>
<th scope="row" style="padding:4px 20px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#4c635d">${oneLine(name)}</th>
<td style="padding:4px 0;vertical-align:top;word-break:break-word">${oneLine(value)}</td>
</tr>
`,
)}</table>
`

const quotation = (
  text: string,
) => html`<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #dfcbae;white-space:pre-wrap;word-break:break-word">${lines(text).join('\n')}</blockquote>
`

const button = ({ text, url }: WebLink) =>
  html`<p style="margin:8px 0 20px"><a href="${webAddress(url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0b6b63;color:#ffffff;font-weight:600;text-decoration:none">${oneLine(text)}</a></p>
`

const textLink = ({ text, url }: WebLink) =>
  html`<p style="margin:0 0 16px;font-size:14px"><a href="${webAddress(url)}" target="_blank" rel="noopener noreferrer" style="color:#0b6b63">${oneLine(text)}</a></p>\n`

const footer = ({ text, pageUrl }: FooterLink) =>
  html`<div style="margin-top:12px"><a href="${webAddress(pageUrl)}" target="_blank" rel="noopener noreferrer" style="color:#4c635d">${text}</a></div>\n`

/** Markup with every value in it as plain text; only what this made itself goes in as it is. */
function html(fixed: TemplateStringsArray, ...values: Part[]): Markup {
  const written = values.map((value) =>
    typeof value === 'object' ? value.map(({ markup }) => markup).join('') : escapeText(value ?? ''),
  )
  return { markup: fixed.map((text, at) => text + (written[at] ?? '')).join('') }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeText = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')

const oneLine = (text: string) => text.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()

const lines = (text: string) => text.split(/\r\n|\r|\n/).map((line) => line.replace(CONTROLS, ' '))

/** Links of mails lead to web pages; anything else would be a mistake of ours. */
function webAddress(url: string) {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A mail cannot link to ${protocol}`)
  return href
}
