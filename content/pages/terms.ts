import { brand } from '../brand.ts'
import type { LegalPage } from './page-head.ts'

export const termsPage: LegalPage = {
  title: 'Terms',
  lead: `The rules for using ${brand.name}, in plain words. They hold for patients, for providers and for everyone who reads this site.`,
  description: `The rules for using ${brand.name}: our role, accounts, prices and packages, bookings and cancellations, feedback, liability and contact.`,
  updated: '2026-11-15',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are and what we do',
      blocks: [
        {
          kind: 'paragraph',
          text: `${brand.name} is a marketplace run by a small company with its main office in the USA. “We” means that company. A **patient** is anyone who looks for care for themselves or for somebody else. A **provider** is a clinic, a hospital or a doctor with a profile here. An **operator** is a member of our own staff.`,
        },
        {
          kind: 'paragraph',
          text: 'We introduce patients and providers to each other and give them tools: search, profiles, chat, booking and invoices. We treat nobody, employ no treating doctors and own no clinics. The contract for a treatment is made between you and the provider, under the law that applies to the two of you. We are not a party to it.',
        },
      ],
    },
    {
      id: 'no-medical-advice',
      heading: 'No medical advice',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Texts on this site explain treatments in general. Our care team helps you to organise things. Neither is medical advice, a diagnosis or a recommendation for your own case. Decide together with a doctor who has examined you. What a provider writes in a profile, an article or a chat is its own statement.',
        },
        {
          kind: 'note',
          text: 'In an emergency call the local emergency number first. Our phone line helps you to reach people; it does not replace them.',
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
            'You must be at least 18 to open an account. A parent or guardian may use theirs for a child.',
            'What you tell us about yourself must be true, and your account is for you alone.',
            'Keep your password to yourself. If somebody else has used your account, change the password, end the other devices in your [account settings](/account-settings) and tell us.',
            'Do not send unlawful content, advertising or harmful files, do not collect data of others, and do not try to get around the limits of the site.',
            'You can delete your account at any time. We may close one that breaks these rules; we tell you why, unless the law forbids it.',
          ],
        },
      ],
    },
    {
      id: 'providers',
      heading: 'What providers owe',
      blocks: [
        {
          kind: 'list',
          items: [
            'They hold every licence that their work requires, carry the insurance that their law demands, and tell us at once when that changes.',
            'Profiles, doctors, pictures, awards and results are genuine and their own to publish. Pictures of patients need the written consent of those patients.',
            'Prices are complete and current, and a quote names what is included.',
            'They answer patients in reasonable time, keep what they learn confidential, and use it for the care of that patient only.',
            'They do not offer gifts or discounts for ratings, and do not ask patients to withdraw them.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'The **verified** badge means that an operator has checked the identity of the provider and the documents it gave us. It is a check on one day and no promise about a treatment. We withdraw it when it no longer holds, and may hide or remove a profile that misleads patients.',
        },
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and payment',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Using the site costs patients nothing. Prices are set by the providers in US dollars. When you choose another currency, we convert them at the rate of the date shown, for your information. What binds the two sides is the written quote or the invoice of the provider.',
        },
        {
          kind: 'paragraph',
          text: 'You pay the provider directly, by the means it accepts. We hold no money for you unless a card payment through a payment company is offered on the invoice; then the rules of that company apply as well. Taxes and bank fees are yours to bear where the law says so. Refunds come from whoever received the money.',
        },
      ],
    },
    {
      id: 'packages',
      heading: 'Packages: what *Terms and Conditions covers',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A package is an offer of one provider. The note *Terms and Conditions on its card means the following, unless the provider states something better for you in writing:',
        },
        {
          kind: 'list',
          items: [
            'The package covers what its card names, for one person. Flights, visas, insurance, meals and companions are not included unless they are listed.',
            'An examination must confirm that the treatment suits you. If it does not, the provider may decline, or propose another plan at another price. You may then withdraw, and pay only for what was already done with your agreement.',
            'The struck-through price is what the provider asks for the same things outside the package. It must be real.',
            'An offer holds while it is on the site. Once the provider has confirmed your booking in writing, the price stays as confirmed.',
            'Parts that you do not use are refunded only if the provider has agreed to it.',
            '“Grab The Deal NOW” sends us a request. It books nothing and costs nothing.',
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
          text: 'When you request an appointment, the time is held for you until the provider confirms or declines it, or the request expires. The appointment stands once it is confirmed. Times are shown on your clock and on that of the clinic; the clock of the clinic decides.',
        },
        {
          kind: 'paragraph',
          text: 'Either side can move or cancel an appointment, and sees the rule that applies before doing so. We charge nothing for it. If you have paid a deposit to the provider, its written conditions decide what comes back; when the provider cancels, it returns what you paid for the appointment. Do not buy tickets that cannot be changed before you have a confirmation. Please cancel early when you cannot come: somebody else may need the time.',
        },
      ],
    },
    {
      id: 'feedback',
      heading: 'Feedback and public questions',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Patients can rate a completed appointment once, with one to five stars and a text. Write about what you experienced yourself, stay with the facts and leave out private data of others. The provider may answer. The same holds for questions that you ask in public on a profile.',
        },
        {
          kind: 'paragraph',
          text: 'An operator hides a text only for abuse: insults, threats, private data, advertising, or feedback that was bought or invented. The reason is recorded. A low rating alone is never a reason. What you publish remains yours; you allow us to show it on this site for as long as it stands here.',
        },
      ],
    },
    {
      id: 'liability',
      heading: 'What we answer for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We answer for our own work: that the site is run with care, that your data is protected as [our privacy page](/privacy) says, and that we check what we claim to check. We do not answer for the treatment, the advice, the prices or the conduct of a provider, nor for the acts of airlines, hotels and banks. The provider answers for the treatment.',
        },
        {
          kind: 'paragraph',
          text: 'The site can be interrupted, and texts can contain errors; we correct them when we learn of them. As far as the law allows, we are not liable for indirect losses such as missed income or holiday days. Nothing here limits liability for intent or gross negligence, for injury to life or health that we cause, or any right that the consumer law of your country gives you.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes, law and disputes',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We may change these terms. The date at the top tells since when they hold. If a change matters to you, we tell account holders at least 30 days before; if you disagree, you can close your account. For bookings already confirmed, the terms of the day of the booking apply.',
        },
        {
          kind: 'paragraph',
          text: 'These terms follow the law of the place in the USA where our main office is. As a consumer you also keep the protection of the country where you live, and may go to court there. Please write to us first: most things can be settled in a few messages. If one sentence of these terms does not hold, the others still do.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          kind: 'paragraph',
          text: `Write to ${brand.email}, call ${brand.phone.text} or use [the contact page](/contact-us). A person answers within one working day.`,
        },
      ],
    },
  ],
}
