import { brand } from '../brand.ts'
import type { LegalPage } from './page-head.ts'

export const privacyPage: LegalPage = {
  title: 'Privacy',
  lead: 'What we store about you, where, for how long and who sees it. Questions about health are personal, so we ask for little and keep it close.',
  description: `What ${brand.name} stores about you, where and for how long, who sees it, and how you download or delete it. No third-party trackers.`,
  updated: '2026-11-16',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      blocks: [
        {
          kind: 'list',
          items: [
            'You can search, read and compare without telling us who you are.',
            'There are no third-party trackers, no advertising and no analytics service on this site.',
            'Your position is asked for only on your request and never leaves our server.',
            'A clinic learns your name and number only when you write to it, ask about its package, book with it, or tell us to pass them on.',
            'We never sell data.',
            'You can download everything or delete your account yourself.',
          ],
        },
      ],
    },
    {
      id: 'who-is-responsible',
      heading: 'Who is responsible',
      blocks: [
        {
          kind: 'paragraph',
          text: `The company that runs ${brand.name}, with its main office in the USA, decides about the data described here. Once you write to a provider or are treated there, the provider is responsible for what it stores itself, such as your medical record, under the law of its own country.`,
        },
      ],
    },
    {
      id: 'what-we-store',
      heading: 'What we store, and why',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Account.** Name, username, phone number, email address if you give one, display name, role and picture. Your password is stored only as a hash (a one-way fingerprint), so we cannot read it.',
            '**Sessions.** A random key proves that you are logged in. On the server we keep only its fingerprint, with the kind of device and the time, for 25 days from login or until you log out. You see all devices in your account settings and can end each of them.',
            '**Consultation requests and calls.** What you type into a form: name, email, phone, treatment, message, the page you sent it from, and for a call the time you chose. Operators read it to answer you.',
            '**Chat and files.** Messages, pictures and PDFs between you and a provider, with the times when they were sent, delivered and read. Only the two of you can open them. If one of you reports a message, an operator sees what was reported. Hidden data in pictures, such as the place where a photo was taken, is removed on upload.',
            '**Health records.** Documents you upload, what you share with which clinic and for how long, and each opening. A clinic sees a document only while you share it.',
            '**Appointments, invoices and payments.** What was booked, moved, cancelled, billed and paid, so that both sides can prove it.',
            '**Saved providers and feedback.** Your saved list is private. Feedback and public questions appear with your first name and the first letter of your last name.',
            '**Profiles of providers.** What a provider publishes is public. Its payout details are not; they are stored encrypted.',
            '**Security records.** Logins and changes to your account, with the kind of device and the network, so that misuse can be noticed. How much you upload in a day is counted, too.',
            '**Technical records.** The address of the page without its search words, the time, the answer and how long it took. Your network address is used for a short time to stop floods of requests.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'What you write about your health is sensitive. You give it to us by your own choice, to get an answer or to reach a provider, and we use it for nothing else.',
        },
      ],
    },
    {
      id: 'position',
      heading: 'Your position',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Your browser asks whether it may tell your position only when you go into a phone field or press the button **use my location**. If you agree, our own server looks up the country from boundary data that it holds itself, and forgets the position after answering. No map service and no other company receives it. If you refuse, the country is guessed from the language of your browser.',
        },
      ],
    },
    {
      id: 'in-your-browser',
      heading: 'What your browser keeps',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We use the storage of your browser only for what you asked the site to do: your session while you are logged in, the currency you chose, the country of your position or that you refused to tell it, forms and messages you have not sent yet, and a cookie that remembers this device, so that guessed passwords cannot lock you out. None of it serves advertising. You can clear it at any time; you are then logged out and prices are back in US dollars.',
        },
      ],
    },
    {
      id: 'who-helps-us',
      heading: 'Who works for us',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A few companies handle data on our behalf and on our instructions, and may use it for nothing else: the company that hosts our servers and stored files, the one that delivers our e-mails, and, only where a card payment is offered and you choose it, a payment company. Exchange rates are fetched by our server; their source learns nothing about you.',
        },
        {
          kind: 'paragraph',
          text: 'Links to WhatsApp and to social networks are plain links: these companies learn of you only if you press them, and then their own rules apply. We give data to authorities only where the law compels us, and no more than it asks for.',
        },
        {
          kind: 'paragraph',
          text: 'We and some of these companies are in the USA, and providers are all over the world. If you live elsewhere, your data crosses a border when you use the site. Where your law asks for it, we rely on approved contracts, or on your own request to contact a provider abroad.',
        },
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        {
          kind: 'list',
          items: [
            'Account, chats, health records and saved providers: until you delete them or your account. Who opened your documents: two years.',
            'After you delete it: the account is closed at once. For 30 days you can log in and restore it. Then it is erased.',
            'What others must keep, such as an invoice, or their side of a chat, stays without your personal data.',
            'Consultation requests and calls: two years. Tell us the reference number and we delete yours at once.',
            'Mails we sent you: their text for 90 days, and after that only the fact that we wrote, for two years.',
            'Security records, such as logins and changed passwords, with device and network: two years, even if you delete your account before.',
            'Sessions and links in e-mails: until used or expired. Counts of failed logins: a few hours.',
            'Networks and devices you have logged in from: a year after the last login there. Counts of what you upload in a day: a few days.',
            'Invoices and payments: as long as tax law demands.',
            'Technical records and backups: for a short time, until newer ones replace them.',
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Wherever you live, we give you the rights that the strictest laws we know of give, among them those of Europe and California:',
        },
        {
          kind: 'list',
          items: [
            '**See and take it with you.** Download your data in your [account settings](/account-settings), as files that other programs can read.',
            '**Correct it.** Most of it you can change yourself; for the rest, write to us.',
            '**Delete it.** In your account settings, or by asking us.',
            '**Object, or withdraw consent.** For example, switch off e-mails that you do not need.',
            '**Complain.** To us, and to the data protection authority of your country or state.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Using these rights costs nothing and brings you no disadvantage. We answer within 30 days and may ask for a sign that you are who you say you are. No decision about you is made by a computer alone.',
        },
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Connections are encrypted. Every request is checked for who asks, so that people reach only their own records. Only operators who need it see requests. No system is beyond failure: if your data is ever exposed in a way that could harm you, we tell you and the authorities without delay.',
        },
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Accounts are for adults. Parents may ask about care for their child and decide what to send. If you believe that a child has opened an account, tell us and we remove it.',
        },
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      blocks: [
        {
          kind: 'paragraph',
          text: `When this page changes, the date at the top changes; if it matters to you, we also tell account holders. For all questions about your data write to ${brand.email} or use [the contact page](/contact-us). A person answers within one working day.`,
        },
      ],
    },
  ],
}
