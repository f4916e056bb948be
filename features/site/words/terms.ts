import { brand } from '#content/brand.ts'
import { promises } from '#content/promises.ts'
import type { LegalPage } from '#platform/words/page-head.ts'

export const termsPage: LegalPage = {
  title: 'Terms',
  lead: `The rules for using ${brand.name}, in plain English. They apply to patients, providers and everyone who reads this site.`,
  description: `The rules for using ${brand.name}: our role, accounts, prices and packages, bookings and cancellations, feedback, liability and contact.`,
  updated: '2026-11-15',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are and what we do',
      blocks: [
        {
          kind: 'paragraph',
          text: `${brand.name} is a marketplace run by a small company with its main office in the USA. “We” means that company. A **patient** is anyone looking for care for themselves or someone else. A **provider** is a clinic, hospital or doctor with a profile here. An **operator** is a member of our own staff.`,
        },
        {
          kind: 'paragraph',
          text: 'We bring patients and providers together and give them the tools they need: search, profiles, chat, booking and invoices. We don’t treat patients, employ doctors to treat them or own clinics. The contract for your treatment is between you and the provider, under the law that applies to you both. We are not a party to it.',
        },
      ],
    },
    {
      id: 'no-medical-advice',
      heading: 'No medical advice',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The texts on this site explain treatments in general, and our care team helps you organise things. Neither is medical advice, a diagnosis or a recommendation for your own case. Decide together with a doctor who has examined you. Providers are responsible for what they write in their profiles, articles and chats.',
        },
        {
          kind: 'note',
          text: `{{medical emergency}} Our phone line can help you reach the people you need; it doesn’t replace them.`,
        },
      ],
    },
    {
      id: 'accounts',
      heading: 'Your account',
      blocks: [
        {
          kind: 'list',
          items: [
            'You must be at least 18 to open an account. A parent or guardian may use theirs on behalf of a child.',
            'What you tell us about yourself must be true, and your account is for your use only.',
            'Keep your password to yourself. If someone else has used your account, change the password, log out your other devices in your [account settings](/account-settings) and tell us.',
            'Don’t send unlawful content, advertising or harmful files, don’t collect other people’s data, and don’t try to get around the site’s limits.',
            'You can delete your account at any time. We may close an account that breaks these rules; if we do, we’ll tell you why, unless the law forbids it.',
          ],
        },
      ],
    },
    {
      id: 'providers',
      heading: 'What we expect of providers',
      blocks: [
        {
          kind: 'list',
          items: [
            'They hold every licence their work requires, carry the insurance the law requires, and tell us straight away if that changes.',
            'Their profiles, doctors, pictures, awards and results are genuine and theirs to publish. Pictures of patients need those patients’ written consent.',
            'Their prices are complete and up to date, and their quotes say what’s included.',
            'They reply to patients within a reasonable time, keep what they learn confidential, and use it only for that patient’s care.',
            'They don’t offer gifts or discounts for ratings, and don’t ask patients to withdraw them.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'The **verified** badge means that an operator has checked the provider’s identity and the documents it gave us. It reflects the day of the check and is not a promise about any treatment. We withdraw it if it no longer holds true, and may hide or remove a profile that misleads patients.',
        },
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and payment',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The site is free for patients. Providers set their prices in US dollars. If you choose another currency, we convert them at the rate of the date shown, for information only. What counts for both sides is the provider’s written quote or invoice.',
        },
        {
          kind: 'paragraph',
          text: 'You pay the provider directly, in a way it accepts. We don’t hold any money for you unless the invoice offers card payment through a payment company; then that company’s rules apply as well. You pay taxes and bank fees where the law says so. Refunds come from the party that received the money.',
        },
      ],
    },
    {
      id: 'packages',
      heading: 'Packages: what *Terms and Conditions covers',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A package is an offer from one provider. The note *Terms and Conditions on its card means the following, unless the provider offers you something better in writing:',
        },
        {
          kind: 'list',
          items: [
            'The package covers what’s listed on its card, for one person. Flights, visas, insurance, meals and companions are not included unless they’re listed.',
            'An examination must confirm that the treatment is suitable for you. If it isn’t, the provider may decline to treat you or suggest a different plan at a different price. You may then withdraw, and pay only for what has already been done with your agreement.',
            'The crossed-out price is what the provider charges for the same things outside the package. It must be genuine.',
            'An offer is valid while it’s on the site. Once the provider has confirmed your booking in writing, the confirmed price stays the same.',
            'Anything you don’t use is refunded only if the provider has agreed to it.',
            '“Grab The Deal NOW” sends us a request. It doesn’t book anything and doesn’t cost anything.',
          ],
        },
      ],
    },
    {
      id: 'bookings',
      heading: 'Bookings and cancellations',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When you request an appointment, the slot is held for you until the provider confirms or declines it, or the request expires. Your appointment is booked once it’s confirmed; some providers confirm bookings automatically. Times are shown in your time zone and the clinic’s; the clinic’s time applies.',
        },
        {
          kind: 'paragraph',
          text: 'Either side can reschedule or cancel an appointment, and sees the rules that apply before doing so. We don’t charge for this. If you’ve paid the provider a deposit, its written terms decide how much you get back; if the provider cancels, it refunds what you paid for the appointment. Don’t buy tickets you can’t change before your appointment is confirmed. If you can’t come, please cancel early: someone else may need the slot.',
        },
      ],
    },
    {
      id: 'feedback',
      heading: 'Feedback and public questions',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Patients can rate a completed appointment once, with one to five stars and a comment. Write about your own experience, stick to the facts and leave out other people’s private data. The provider may reply. The same applies to questions you ask publicly on a profile.',
        },
        {
          kind: 'paragraph',
          text: 'An operator hides a comment only for abuse: insults, threats, private data, advertising, or feedback that was bought or made up. The reason is recorded. A low rating alone is never a reason. What you publish remains yours; you allow us to show it for as long as it is on this site.',
        },
      ],
    },
    {
      id: 'liability',
      heading: 'What we are responsible for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We are responsible for our own work: for running the site with care, for protecting your data as [our privacy page](/privacy) says, and for checking what we claim to check. We are not responsible for a provider’s treatment, advice, prices or conduct, or for what airlines, hotels and banks do. The provider is responsible for your treatment.',
        },
        {
          kind: 'paragraph',
          text: 'The site may be interrupted, and texts may contain errors; we correct them when we find out about them. As far as the law allows, we are not liable for indirect losses such as lost income or holiday. Nothing here limits our liability for intent or gross negligence, for death or injury that we cause, or any right that consumer law in your country gives you.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes, law and disputes',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We may change these terms. The date at the top shows when they last changed. If a change affects you, we’ll tell account holders at least 30 days in advance; if you disagree, you can close your account. For confirmed bookings, the terms in force on the day of booking apply.',
        },
        {
          kind: 'paragraph',
          text: 'These terms are governed by the law of the place in the USA where our main office is. As a consumer, you also keep the protection of the law in the country where you live, and may go to court there. Please contact us first: most things can be settled in a few messages. If one part of these terms turns out to be invalid, the rest still apply.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          kind: 'paragraph',
          text: `Email {{email}}, call {{phone}} or use [the contact page](/contact-us). ${promises.reply}`,
        },
      ],
    },
  ],
}
