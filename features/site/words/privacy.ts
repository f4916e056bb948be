import { brand } from '#content/brand.ts'
import { promises } from '#content/promises.ts'
import type { LegalPage } from '#platform/words/page-head.ts'

export const privacyPage: LegalPage = {
  title: 'Privacy',
  lead: 'What we store about you, where, for how long and who sees it. Health is personal, so we ask for as little as we can and look after it.',
  description: `What ${brand.name} stores about you, where and for how long, who sees it, and how to download or delete it. No third-party trackers.`,
  updated: '2026-11-18',
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
            'We ask for your location only when you want us to, and it never leaves our server.',
            'A clinic sees your name and number only if you write to it, ask about its package, book with it, accept its quote, or ask us to pass them on.',
            'We never sell your data.',
            'You can download your data or delete your account yourself.',
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
          text: `The company that runs ${brand.name}, with its main office in the USA, is responsible for the data described here. Once you contact a provider or are treated there, the provider is responsible for what it stores itself, such as your medical record, under the law of its own country.`,
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
            '**Account.** Name, username, phone number, email address if you give one, display name, role and picture. Your password is stored only as a hash (a one-way fingerprint), so we can’t read it.',
            '**Sessions.** A random key proves that you’re logged in. On our server we keep only its fingerprint, with the type of device and the time, for 25 days from login or until you log out. You can see your devices in your account settings and log each out.',
            '**Consultation requests and calls.** What you enter in a form: name, email, phone, treatment, message, the page you sent it from, the time you chose for a call, and the documents you send along. Our staff read it to reply to you.',
            '**Chat and files.** Messages, pictures and PDFs between you and a provider, with the times they were sent, delivered and read. Only the two of you can open them. If one of you reports a message, an operator sees what was reported. Hidden data in pictures, such as where a photo was taken, is removed on upload.',
            '**Health records.** Documents you upload, summaries you receive, which clinics you share them with and for how long, and each time one is opened. A clinic sees a document only while you share it or send it with a case, our care team only those you send with a request.',
            '**Plans and cases.** Plans you save or send, with age group, country, smoking, note and documents. Clinics don’t learn your name until you accept a quote.',
            '**Appointments, invoices and payments.** What was booked, rescheduled, cancelled, invoiced and paid, the waiting lists you join, and your answers to a clinic’s questions, so that both sides have a record, and the address and tax number you save for invoices.',
            '**Notifications.** What the bell lists and, while notifications are on, the address of your device.',
            '**Saved providers and feedback.** Your saved list is private. Feedback and public questions appear with your first name and the first letter of your surname.',
            '**Provider profiles.** What a provider publishes is public. Its payout details aren’t on its profile; they are stored encrypted. Our care team prepares some profiles; their owners can take them over or ask us to remove them.',
            '**Verification documents.** Licences and other documents that a provider sends for its verified badge. Only that provider and our care team can open them, and we record each time the care team does. The profile shows what was checked, who issued it and until when it counts.',
            '**Security records.** Logins and changes to your account, with the type of device and the network, to spot misuse. We also count how much you upload in a day.',
            '**Counts.** How many searches and profile views there were in a day, and words that found nothing. They aren’t linked to you, your account or your device.',
            '**Technical records.** The address of the page without its search terms, the time, the response and how long it took. We use your network address briefly to stop floods of requests.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'What you write about your health is sensitive. You choose to give it to us, to get an answer or to reach a provider, and we don’t use it for anything else.',
        },
      ],
    },
    {
      id: 'position',
      heading: 'Your location',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Your browser asks if it may share your location only when you go to a phone field or press **use my location**. If you agree, our own server works out the country from boundary data stored on it, then forgets the location. No map service or other company receives it. If you say no, we go by the language of your browser.',
        },
      ],
    },
    {
      id: 'in-your-browser',
      heading: 'What your browser stores',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We use your browser’s storage only for what you’ve asked the site to do: your session while you’re logged in, the currency you chose, your country or the fact that you chose not to share it, forms and messages you haven’t sent yet, and a cookie that remembers this device, so that someone guessing passwords can’t lock you out. You can clear it at any time; you’ll then be logged out.',
        },
      ],
    },
    {
      id: 'who-helps-us',
      heading: 'Who works for us',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A few companies handle data on our behalf and on our instructions, and may not use it for anything else: the company that hosts our servers and stored files, the one that delivers our emails and, only if card payment is offered and you choose it, a payment company. Our server fetches exchange rates; the source learns nothing about you. Notifications reach your device through your browser’s maker, encrypted.',
        },
        {
          kind: 'paragraph',
          text: 'Links to WhatsApp and social networks are plain links: these companies learn about you only if you press them. We give authorities only what the law requires.',
        },
        {
          kind: 'paragraph',
          text: 'We and some of these companies are in the USA, and providers are all over the world. If you live elsewhere, your data crosses a border when you use the site. Where your law requires it, we rely on approved contracts, or on your own request to contact a provider abroad.',
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
            'After you delete it: your account is closed straight away. For 30 days you can log in and restore it. Then it is erased.',
            'The other person keeps their copy of the chat, without your name.',
            'Cases: ten years with an accepted quote, otherwise one.',
            'Consultation requests and calls: two years. Give us the reference number and we’ll remove yours straight away, and erase it for good 30 days later.',
            'Notifications: 90 days.',
            'Emails we sent you: the text for 90 days, and after that only the fact that we wrote, for two years.',
            'Security records, such as logins and changed passwords, with device and network: two years, even if you delete your account sooner.',
            'Sessions and links in emails: until used or expired. Counts of failed logins: a few hours.',
            'Networks and devices you have logged in from: a year after the last login there. Counts of what you upload in a day: a few days.',
            'Invoices and payments: as they were issued, until both the clinic and the patient have deleted their accounts.',
            'Verification documents: while they count and for a year afterwards. Those that a provider withdraws or replaces are deleted soon after. Who opened them: two years.',
            'Counts: two years. Words that found nothing: a week, unless several people searched for them.',
            'Technical records and backups: a short time, until newer ones replace them.',
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
          text: 'Wherever you live, we give you the rights granted by the strictest laws we know of, including those of Europe and California:',
        },
        {
          kind: 'list',
          items: [
            '**See and take it with you.** Download your data in your [account settings](/account-settings), as files other programs can read.',
            '**Correct it.** You can change most of it yourself; for the rest, contact us.',
            '**Delete it.** In your account settings, or by asking us.',
            '**Object, or withdraw consent.** For example, switch off emails you don’t need.',
            '**Complain.** To us, and to the data protection authority of your country or state.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Using these rights is free and won’t put you at a disadvantage. We reply within 30 days and may ask you to prove who you are. No decision about you is made by a computer alone.',
        },
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Connections are encrypted. We check who makes each request, so that people can reach only their own records. Only staff who need to see requests can see them. No system is infallible: if your data is ever exposed in a way that could harm you, we’ll tell you and the authorities without delay.',
        },
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Accounts are for adults. Parents may ask about care for their child and decide what to send. If you think a child has opened an account, tell us and we’ll remove it.',
        },
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      blocks: [
        {
          kind: 'paragraph',
          text: `When this page changes, so does the date at the top. If a change affects you, we’ll also tell account holders. If you have any questions about your data, email {{email}} or use [the contact page](/contact-us). ${promises.reply}`,
        },
      ],
    },
  ],
}
