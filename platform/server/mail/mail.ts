import { type BrandFacts, namedFacts } from '#platform/rules/contents/brand-facts.ts'
import { isEmailAddress } from '#platform/rules/users.ts'
import { type ContentReader, readContent } from '#platform/server/contents/contents.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { MailTemplate, MailTemplates, MailVariable } from '#platform/words/mail-templates/template.ts'
import { insertMails } from './queries.ts'
import { type MailContent, renderMail, toSubject } from './template.ts'
import type { UnsubscribeLinks } from './unsubscribe.ts'

type MailCtx = ContentReader & Pick<Ctx, 'now'>

/** `cause` is the idempotency key of the mail, such as `consultation <id> to sender`. */
export type Mail = {
  cause: string
  to: string
  subject: string
  content: MailContent
  /** Words that administrators edit: they take the place of the subject and the paragraphs. */
  template?: TemplateUse | undefined
  unsubscribe?: UnsubscribeLinks | undefined
  /** An iCalendar file that goes with the mail. */
  calendar?: string | undefined
}

/**
 * Transactional outbox: stores a mail in the transaction of its cause, to be delivered after the commit. Idempotent by cause.
 * For the care team, for its answers to the address that asked, for links that prove an address, and for notices about the
 * account itself, in our own words only: every other mail to a person goes through `queueAccountMail`.
 */
export const queueMail = (ctx: MailCtx, tx: Tx, mail: Mail) => queueMails(ctx, tx, [mail])

/** The same for several mails, in one statement. */
export async function queueMails(ctx: MailCtx, tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const facts = readContent(ctx, 'brand')
  // By the clock that decides which mails are due
  const now = ctx.now()
  await insertMails(
    tx,
    mails.map((mail) => ({ ...toRow(withTemplate(ctx, mail), facts), next_try_at: now })),
  )
}

/** A mail whose words are a document. */
type TemplateUse = {
  key: string
  /** The words of the files, until an administrator publishes others. */
  initial: Pick<MailTemplate, 'subject' | 'text'>
  values: Readonly<Record<string, string>>
}

type Words = { subject: string; text: string }

const VARIABLE = /\{\{([^{}]*)\}\}/g

/**
 * Fills variables into the words of an email, in one pass: a value is plain text, and braces in it stay. A phrase of ours that
 * begins a paragraph, such as “the account …”, gets a capital letter. A name keeps its own letters. A paragraph all of whose
 * variables are empty is left out, such as “Why: …” without a reason.
 */
export function fillTemplate({ subject, text }: Words, values: Readonly<Record<string, string>>) {
  const find = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
  const fill = (part: string) =>
    capitalise(part.replaceAll(VARIABLE, (typed: string, name: string) => find(name) ?? typed))
  const isEmpty = (paragraph: string) => {
    const used = [...paragraph.matchAll(VARIABLE)].map(([, name = '']) => find(name))
    return used.length > 0 && used.every((value) => value === '')
  }
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => !isEmpty(paragraph))
  return { subject: fill(subject), paragraphs: paragraphs.map(fill) }
}

const PHRASE = /^(?:the|your|an?) /

const capitalise = (text: string) => (PHRASE.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text)

/**
 * Values are what people wrote: they are filled in together with the facts of the company, in one pass, so that none is read as a
 * template itself. Where an edited text consists of variables that are empty, the words of the files apply.
 */
function withTemplate(ctx: ContentReader, mail: Mail): Mail {
  const { template, content } = mail
  if (!template) return mail
  const values = { ...namedFacts(readContent(ctx, 'brand')), ...template.values }
  const published = ctx.contents.revisions.get(template.key)?.value as TemplateUse['initial'] | null | undefined
  const initial = fillTemplate(template.initial, values)
  const edited = published ? fillTemplate(published, values) : initial
  const subject = edited.subject.trim() === '' ? initial.subject : edited.subject
  const paragraphs = edited.paragraphs.length === 0 ? initial.paragraphs : edited.paragraphs
  return { ...mail, subject, content: { ...content, paragraphs } }
}

/** The part of a mail that a document has the words of. */
export function templated<
  Templates extends MailTemplates,
  Key extends keyof Templates & string,
  Content extends Omit<MailContent, 'paragraphs'>,
>(templates: Templates, key: Key, values: Readonly<Record<MailVariable<Templates[Key]>, string>>, content: Content) {
  const template: TemplateUse = { key, initial: templates[key] as MailTemplate, values }
  return { subject: '', content: { ...content, paragraphs: [] }, template }
}

function toRow({ cause, to, subject, content, unsubscribe, calendar }: Mail, facts: BrandFacts) {
  if (!isEmailAddress(to)) throw new Error(`The mail "${cause}" has no address to go to.`)
  const { text, html } = renderMail(content, facts, unsubscribe)
  return {
    cause,
    to_address: to,
    subject: toSubject(subject),
    text,
    html,
    unsubscribe_url: unsubscribe?.oneClickUrl ?? null,
    calendar: calendar ?? null,
  }
}

const MAILED_TOKEN = /#(?:[a-z]+\.)?[\w-]{43}(?![\w-])/g

/** Redacts the tokens of mailed links, which are for the recipient alone, from a mail that is shown to anyone. */
export const redactTokens = (part: string, replacement: string) => part.replaceAll(MAILED_TOKEN, replacement)
