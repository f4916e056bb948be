import { brand } from '../brand.ts'
import type { PageHead } from './page-head.ts'

export const faqsPage: PageHead & { unanswered: string } = {
  title: 'Frequently asked questions',
  lead: 'Short, honest answers about finding care, prices, safety, travel and your data.',
  description: `Answers about ${brand.name}: finding a clinic, prices and payment, verification and safety, travel and recovery, accounts and privacy, and for clinics.`,
  unanswered: 'Your question is not here? [Write to us](/contact-us) or [schedule a call](/health-forums-1).',
}

/** The answer is written like a paragraph of an article: **strong** and [links](/address). */
export type Question = { id: string; question: string; answer: string }
export type QuestionGroup = { id: string; heading: string; questions: readonly Question[] }

export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'finding-care',
    heading: 'Finding care',
    questions: [
      {
        id: 'find-a-clinic',
        question: 'How do I find a clinic or a doctor?',
        answer:
          'Type a treatment, a speciality or a clinic into [the search](/search) and choose a city. You see who offers it there, with a starting price, languages and what patients wrote. Filters narrow the list by price, rating, language, verification and whether a provider receives patients today. If nothing matches, we show near misses and say that they are near misses.',
      },
      {
        id: 'is-it-free',
        question: `Is ${brand.name} free for patients?`,
        answer:
          'Yes. Searching, reading, chatting with providers and the consultation with our care team cost you nothing, and you need no card to sign up. You pay the provider for your treatment, at the price the two of you have agreed on. If anyone asks you for a fee for using our site, do not pay it, and [tell us](/contact-us).',
      },
      {
        id: 'free-consultation',
        question: 'What happens in the free consultation?',
        answer:
          'You tell us in a form what you would like to have done. A care coordinator reads it, answers within one working day and helps you to find providers, to prepare your papers and to compare quotes. The form is open 24/7. It is help with organising your journey, not an examination: whether a treatment suits you is for a doctor to decide.',
      },
      {
        id: 'talk-to-the-doctor',
        question: 'Can I talk to the doctor before I travel?',
        answer:
          'Yes, and you should. Log in, open the profile and press Chat Now. You can ask questions, send X-rays, photos and PDF files, and receive a plan and a quote in writing. Everything stays in your inbox, so you can read it again at home. If you would rather speak with a person first, [schedule a call](/health-forums-1) with our care team.',
      },
      {
        id: 'order-of-results',
        question: 'In which order do results appear?',
        answer:
          'At first by the ratings of patients, weighted by how many there are: a single five-star rating does not overtake a hundred good ones. You can also sort by price or by rating alone. Providers cannot pay us for a higher place. A provider without ratings yet starts in the middle, so new clinics are neither hidden nor pushed.',
      },
    ],
  },
  {
    id: 'prices-and-payment',
    heading: 'Prices and payment',
    questions: [
      {
        id: 'are-prices-final',
        question: 'Are the prices on the site final?',
        answer:
          'They are starting prices that the providers list themselves, in US dollars. Your own price depends on the examination: how much bone there is, how many grafts, which material. Ask for a written quote that names what is included and what could cost extra. Price ranges on our treatment pages are only indicative and come from no single clinic.',
      },
      {
        id: 'currencies',
        question: 'Can I see prices in my own currency?',
        answer:
          'Yes. Choose a currency on the page and all prices follow. We convert from US dollars at rates that our server fetches a few times a day, and the page shows their date. Without a live source we use a stored table and call the rates indicative. Your bank will use its own rate and may charge a fee, so the sum you pay can differ slightly.',
      },
      {
        id: 'how-to-pay',
        question: 'How do I pay for my treatment?',
        answer:
          'You pay the provider directly, by the means it accepts: often bank transfer, PayPal, card or cash on the spot. The provider issues an invoice that you find under [Invoices](/invoices), and records your payment there. Where a provider takes cards online, you see a button on the invoice. Never pay a private account that somebody names in a message without an invoice.',
      },
      {
        id: 'packages',
        question: 'What does a package include?',
        answer:
          'What its card says: usually a treatment, nights in a hotel and transfers, for one person. The clinic sets the contents and the price. The note *Terms and Conditions means that an examination must confirm the plan, and that flights, visas, insurance and additional treatment cost extra unless they are listed. Ask for the full list before you pay. [The terms](/terms#packages) say more.',
      },
      {
        id: 'deposits-and-cancelling',
        question: 'What if I have to cancel?',
        answer:
          'You can move or cancel an appointment in your account, and you see the rule that applies before you confirm. Cancelling with us costs nothing. If you paid the provider a deposit, its own written conditions decide how much comes back, so read them before you transfer money. Flights and hotels follow the rules of whoever sold them; insurance can cover both.',
      },
    ],
  },
  {
    id: 'safety',
    heading: 'Safety and verification',
    questions: [
      {
        id: 'verified',
        question: 'What does the verified badge mean?',
        answer:
          'An operator, a member of our own staff, has checked that the provider is who it says it is, and has looked at the licence and the address it gave us. Nobody can buy the badge or set it themselves, and we withdraw it when something no longer holds. It does not judge how well a doctor operates: for that, read feedback and ask questions.',
      },
      {
        id: 'feedback',
        question: 'Who can write feedback?',
        answer:
          'Only patients whose appointment through our site has been completed, once for each appointment, with one to five stars and a text. The provider may answer in public. It cannot delete or change what you wrote. An operator hides a text only for abuse, such as insults or private data of others, and must note down the reason. Poor ratings stay.',
      },
      {
        id: 'accreditations',
        question: 'What do certificates such as JCI or ISO 9001 tell me?',
        answer:
          'That somebody from outside has examined the organisation: its safety, its records or its service for travellers, depending on the certificate. None of them promises a result or judges a single surgeon. On the home page we explain the well-known ones, with what they leave open and how you can look up whether a clinic really holds them.',
      },
      {
        id: 'medical-advice',
        question: `Does ${brand.name} give medical advice?`,
        answer:
          'No. Our pages explain treatments in general and our care team helps you to organise things. Neither knows your body. Talk to a doctor about your own case, ideally to one at home who gains nothing from the decision. The provider you choose examines you, explains the risks and is responsible for the treatment.',
      },
      {
        id: 'emergency',
        question: 'Who helps in an emergency abroad?',
        answer: `First the local emergency number: 112 in the EU and many other countries, 911 in the USA, Canada and Mexico. Look it up before you leave. Then the clinic, which should give you a number for the night. Our own line ${brand.phone.text} is open day and night and helps you to reach both, but we send no ambulance and give no medical instructions.`,
      },
    ],
  },
  {
    id: 'travel',
    heading: 'Travel and recovery',
    questions: [
      {
        id: 'flights-and-hotels',
        question: 'Who books my flight and my hotel?',
        answer:
          'Flights you book yourself, once the provider has confirmed your appointment. Many clinics arrange a hotel close by and fetch you from the airport, either as part of a package or for an extra price; ask for it in the chat. Choose a ticket that can be changed. Recovery sometimes takes longer than planned, and nobody should fly against advice.',
      },
      {
        id: 'visa',
        question: 'Do I need a visa?',
        answer:
          'That depends on your passport, the country and how long you stay, and the rules change. Check your own rules on the website of the embassy or of your foreign ministry, not in a forum. Some countries have a special visa for treatment; the clinic can then send you an invitation letter. Look at the validity of your passport too: six months is a common demand.',
      },
      {
        id: 'how-long',
        question: 'How long should I stay?',
        answer:
          'It depends on the treatment: two or three days for laser eye surgery or a check-up, about a week for nose surgery, ten days or more for larger operations. Implants often need two trips, some months apart. Each treatment page shows recovery day by day. Your doctor has the last word on when you can fly, because clots and swelling are real risks.',
      },
      {
        id: 'languages',
        question: 'What if I do not speak the language?',
        answer:
          'Profiles list the languages spoken, and you can filter the search by them. Ask who will interpret on the day of the operation, not only at reception: consent forms and aftercare must be in a language you understand. Have the important papers handed to you in English or in your own language, so that your doctor at home can read them.',
      },
      {
        id: 'complications-at-home',
        question: 'What if something goes wrong after I am home?',
        answer:
          'In an emergency call your local emergency number. Otherwise write to the provider in the chat, with photos, and see a doctor near you if you are in doubt. Ask before you travel what the clinic repairs at its own cost and who pays for the flight. If the provider does not react, [tell us](/contact-us): we follow up and keep a record.',
      },
    ],
  },
  {
    id: 'accounts-and-privacy',
    heading: 'Accounts and privacy',
    questions: [
      {
        id: 'do-i-need-an-account',
        question: 'Do I need an account?',
        answer:
          'Not for searching, reading, comparing prices or asking for a consultation. For chatting, booking, saving providers and seeing invoices you do, because these belong to you alone. An email address is optional when you sign up, but without one we cannot send you reminders or help you to reset a forgotten password. You stay logged in for 25 days unless you log out.',
      },
      {
        id: 'who-reads-my-messages',
        question: 'Who can read my messages and files?',
        answer:
          'You and the provider you write to. Other patients and other clinics cannot open them. Our staff does not read along; if you or the provider report a message, an operator looks at what was reported. We sell nothing to anybody. Remember that the provider may have to keep a medical record of its own, under the law of its country.',
      },
      {
        id: 'position',
        question: 'Why does the site ask for my position?',
        answer:
          'Only to preselect the country of your phone number, and only when you go into the phone field or press the button for it. Our own server finds the country; no other company sees where you are, and we do not keep the position. If you refuse, we guess from the language of your browser, and you can always choose the country yourself.',
      },
      {
        id: 'download-or-delete',
        question: 'How do I download or delete my data?',
        answer:
          'Both are in your [account settings](/account-settings). The download is a file with what you entered, wrote and uploaded. If you delete your account, it is closed at once and erased after a grace period of 30 days, during which you can change your mind. What others must keep, such as an invoice or their side of a chat, stays without your personal data.',
      },
    ],
  },
  {
    id: 'for-clinics',
    heading: 'For clinics',
    questions: [
      {
        id: 'list-my-clinic',
        question: 'How do I list my clinic?',
        answer:
          '[Sign up](/signup) and choose Medical Health Provider. Then fill in your profile: who you are, where, which services you offer at which price, your doctors, opening hours and pictures. Your profile is public as soon as you save it and can be found by its services and city. You can also publish articles and packages, and answer patients in the chat.',
      },
      {
        id: 'get-verified',
        question: 'How do we get verified?',
        answer:
          'Complete your profile and [write to us](/contact-us) from the address you signed up with. An operator will ask for your licence, proof of the address and, where it applies, the permit to treat patients from abroad. There is no fee. We look again when you change the name or place of the clinic, and when patients report something that does not fit.',
      },
      {
        id: 'payments-to-clinics',
        question: 'How do patients pay us?',
        answer:
          'Directly. You issue an invoice for an appointment or a package, the patient pays by the means you accept, and you record the payment, in part or in full. Enter your PayPal address or bank details under [Payout Settings](/dashboard/payments); they are stored encrypted and never appear on your public profile. Refunds are recorded separately, so that both sides see the same sums.',
      },
    ],
  },
]
