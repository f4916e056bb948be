import { brand } from '#content/brand.ts'
import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const kind = { kind: 'question' }
const reason = { reason: 'It names another patient.' }
const content = { ...kind, content: 'your question on the profile of Bosphorus Dental', ...reason }

const HIDDEN = 'Our care team has hidden {{content}}. Only you can see it now.'
const OBJECT =
  'If you think that this is a mistake, you can object once, with the button below. Our care team then looks at it again, by a different member whenever possible.'
const THANKS = 'Thank you for your report.'
const WHY = 'Why: {{reason}}'

/** Emails about decisions of the care team: to the owners of accounts, to authors, and to those who reported something. */
export const moderationMails = {
  'mail-account-logged-out': {
    title: 'Email: logged out everywhere',
    lead: 'To the owner of an account whom our care team has logged out, with a button that sets a new password.',
    variables: reason,
    subject: 'You were logged out everywhere',
    text: [
      `Our care team has logged you out of ${brand.name} on all devices.`,
      WHY,
      'You can log in again as usual. If someone else might know your password, use the button to set a new one.',
    ].join('\n\n'),
  },
  'mail-account-suspended': {
    title: 'Email: account suspended',
    lead: 'To the owner of an account that our care team has suspended.',
    variables: reason,
    subject: 'Your account is suspended',
    text: [
      `Our care team has suspended your account at ${brand.name}. You’ve been logged out everywhere and can’t log in, and your profile is no longer visible.`,
      WHY,
      'Your appointments and invoices stay as they are. If you think this is a mistake, write to {{email}} or call {{phone}}.',
    ].join('\n\n'),
  },
  'mail-account-suspension-lifted': {
    title: 'Email: suspension lifted',
    lead: 'To the owner of an account that is no longer suspended. If no reason was given, its paragraph is left out.',
    variables: { reason: 'We have checked your documents.' },
    subject: 'Your account is no longer suspended',
    text: [
      'Our care team has lifted the suspension of your account. You can log in again, and your profile is visible as before.',
      WHY,
      'If you had a calendar subscription, please set it up again in your appointments.',
    ].join('\n\n'),
  },
  'mail-content-hidden': {
    title: 'Email: content hidden',
    lead: 'To the author of a profile, article, package or picture that our care team has hidden.',
    variables: { kind: 'article', content: 'your article “Implants in one day”', reason: 'It promises a cure.' },
    subject: 'Your {{kind}} was hidden',
    text: [HIDDEN, WHY, OBJECT].join('\n\n'),
  },
  'mail-content-hidden-quoted': {
    title: 'Email: question, answer or feedback hidden',
    lead: 'To the author of a question, an answer or feedback that our care team has hidden, with their words below the text.',
    variables: content,
    subject: 'Your {{kind}} was hidden',
    text: [HIDDEN, WHY, `${OBJECT} This is what you wrote:`].join('\n\n'),
  },
  'mail-content-restored': {
    title: 'Email: content visible again',
    lead: 'To the author of content that is no longer hidden. If no reason was given, its paragraph is left out.',
    variables: { ...content, reason: 'You were right to object.' },
    subject: 'Your {{kind}} is visible again',
    text: ['Our care team has made {{content}} visible to everyone again.', WHY].join('\n\n'),
  },
  'mail-content-upheld': {
    title: 'Email: content stays hidden',
    lead: 'To the author who objected, when the decision stays as it is.',
    variables: content,
    subject: 'Your {{kind}} stays hidden',
    text: [
      'Our care team has looked at your objection and decided that {{content}} stays hidden.',
      WHY,
      'If you have questions, write to {{email}} or call {{phone}}.',
    ].join('\n\n'),
  },
  'mail-report-hidden': {
    title: 'Email: reported content hidden',
    lead: 'To a person who has reported content that our care team has hidden.',
    variables: kind,
    subject: 'The {{kind}} you reported is hidden',
    text: [THANKS, 'Our care team has hidden the {{kind}} you reported. The public can’t see it any more.'].join(
      '\n\n',
    ),
  },
  'mail-report-kept': {
    title: 'Email: reported content stays visible',
    lead: 'To a person who has reported content that our care team has not hidden.',
    variables: kind,
    subject: 'We’ve looked into your report',
    text: [THANKS, 'Our care team has looked into it and decided not to hide the {{kind}}.'].join('\n\n'),
  },
  'mail-report-restored': {
    title: 'Email: reported content visible again',
    lead: 'To a person who has reported content that was hidden and is visible again.',
    variables: kind,
    subject: 'The {{kind}} you reported is visible again',
    text: [
      THANKS,
      'Our care team has looked again at the {{kind}} you reported and decided to make it visible again.',
    ].join('\n\n'),
  },
  'mail-report-upheld': {
    title: 'Email: reported content stays hidden',
    lead: 'To a person who has reported content whose author has objected without success.',
    variables: kind,
    subject: 'The {{kind}} you reported stays hidden',
    text: [
      THANKS,
      'The author objected. Our care team has looked again at the {{kind}} you reported, and it stays hidden.',
    ].join('\n\n'),
  },
  'mail-report-chat': {
    title: 'Email: reported chat',
    lead: 'To a person who has reported a chat, whatever was decided.',
    variables: {},
    subject: 'We’ve looked into your report',
    text: [THANKS, 'Our care team has looked into the chat you reported.'].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
