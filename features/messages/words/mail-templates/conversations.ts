import { brand } from '#content/brand.ts'
import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

/** Emails about chats. */
export const conversationMails = {
  'mail-unread-message': {
    title: 'Email: unread message',
    lead: 'To a person with an unread message in a chat.',
    variables: { sender: 'Bosphorus Dental' },
    subject: 'New message from {{sender}}',
    text: [
      `{{sender}} wrote to you on ${brand.name}, and you have not read it yet.`,
      'You get one email per chat until you have read it.',
    ].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
