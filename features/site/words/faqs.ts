import { brand } from '#content/brand.ts'
import type { PageHead } from '#platform/words/page-head.ts'

export const faqsPage: PageHead & { unanswered: string } = {
  title: 'Frequently asked questions',
  lead: 'Short, honest answers about finding care, prices, safety, travel and your data.',
  description: `Answers about ${brand.name}: finding a clinic, prices and payment, safety and verification, travel and recovery, accounts and privacy, and for clinics.`,
  unanswered: 'Can’t find your question? [Contact us](/contact-us) or [schedule a call](/health-forums-1).',
}

/** Answers use the inline marks of articles: **strong** and [links](/address). */
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
          'Enter a treatment, a speciality or a clinic in [the search](/search), and choose a city if you like. You’ll see who offers it, with starting prices, languages and ratings. You can filter the results by price, rating, language, verification and how soon an appointment is available. If nothing matches, we show similar results and make clear that they aren’t exact matches.',
      },
      {
        id: 'is-it-free',
        question: `Is ${brand.name} free for patients?`,
        answer:
          'Yes. Searching, reading, chatting with providers and talking to our care team cost you nothing, and you don’t need a card to sign up. You pay the provider for your treatment, at the price the two of you agreed. If anyone asks you to pay a fee for using our site, don’t pay it, and [tell us](/contact-us).',
      },
      {
        id: 'free-consultation',
        question: 'What happens in the free consultation?',
        answer:
          'You fill in a short form about the treatment you’re considering. A care coordinator reads it, replies within one working day and helps you find providers, prepare your documents and compare quotes. You can send the form 24/7. We help you organise your trip, but we don’t examine you: only a doctor can decide whether a treatment is right for you.',
      },
      {
        id: 'talk-to-the-doctor',
        question: 'Can I talk to the doctor before I travel?',
        answer:
          'Yes, and you should. Log in, open the profile and press Chat Now. You can ask questions, send X-rays, photos and PDF files, and get a plan and a quote in writing. Everything stays in your inbox, so you can read it again later. If you’d rather talk to someone first, [schedule a call](/health-forums-1) with our care team.',
      },
      {
        id: 'order-of-results',
        question: 'What order do results appear in?',
        answer:
          'By default, results are ordered by patient ratings, weighted by how many there are: a single five-star rating doesn’t outrank a hundred good ones. You can also sort by price, by rating alone or by the soonest appointment. Providers can’t pay us for a higher position. A provider with no ratings yet starts in the middle, so new clinics are neither hidden nor promoted.',
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
          'No, they are starting prices that providers list themselves, in US dollars. Your own price depends on the examination: how much bone there is, how many grafts you need, which material is used. Ask for a written quote that says what’s included and what could cost extra. The price ranges on our treatment pages are a guide only and don’t come from any one clinic.',
      },
      {
        id: 'currencies',
        question: 'Can I see prices in my own currency?',
        answer:
          'Yes. Choose a currency and all prices are shown in it. We convert from US dollars at rates our server updates regularly, and the page shows their date. If no live rates are available, we use stored rates and mark them as indicative. Your bank will use its own rate and may charge a fee, so the amount you pay can differ slightly.',
      },
      {
        id: 'how-to-pay',
        question: 'How do I pay for my treatment?',
        answer:
          'You pay the provider directly, in a way they accept: often bank transfer, PayPal, card or cash at the clinic. The provider issues an invoice, which you’ll find under [Invoices](/invoices), and records your payment there. If a provider takes cards online, you’ll see a button on the invoice. Never pay into a private account that someone gives you in a message without an invoice.',
      },
      {
        id: 'packages',
        question: 'What does a package include?',
        answer:
          'What it says on its card: usually treatment, hotel nights and transfers, for one person. The clinic decides what’s included and sets the price. The note *Terms and Conditions means that an examination must confirm the plan, and that flights, visas, insurance and extra treatment cost more unless they’re listed. Ask for the full list before you pay. [Our terms](/terms#packages) explain more.',
      },
      {
        id: 'deposits-and-cancelling',
        question: 'What if I have to cancel?',
        answer:
          'You can reschedule or cancel an appointment in your account, and you’ll see the rules that apply before you confirm. We don’t charge you for cancelling. If you’ve paid the provider a deposit, their own written terms decide how much you get back, so read them before you transfer any money. Flights and hotels follow the rules of the company that sold them; insurance can cover both.',
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
          'A member of our own staff has checked that the provider is who they say they are, and has looked at the licence and address they gave us. The badge can’t be bought, providers can’t give it to themselves, and we withdraw it if something no longer holds true. It doesn’t tell you how well a doctor operates: for that, read the feedback and ask questions.',
      },
      {
        id: 'feedback',
        question: 'Who can write feedback?',
        answer:
          'Only patients who have completed an appointment booked through our site, once for each appointment, with one to five stars and a comment. The provider can reply in public, but can’t delete or change what you wrote. Our staff hide a comment only if it’s abusive, for example because it contains insults or other people’s private data, and they must record the reason. Poor ratings stay.',
      },
      {
        id: 'accreditations',
        question: 'What do certificates such as JCI or ISO 9001 tell me?',
        answer:
          'That an outside body has examined the organisation: its safety, its records or its service for travelling patients, depending on the certificate. None of them promises a result or assesses an individual surgeon. On our home page we explain the well-known ones: what they tell you, what they don’t, and how to check whether a clinic really holds them.',
      },
      {
        id: 'medical-advice',
        question: `Does ${brand.name} give medical advice?`,
        answer:
          'No. Our pages explain treatments in general, and our care team helps you organise things. Neither knows your medical history. Talk to a doctor about your own case, ideally one at home who has nothing to gain from your decision. The provider you choose examines you, explains the risks and is responsible for your treatment.',
      },
      {
        id: 'emergency',
        question: 'Who can help in an emergency abroad?',
        answer: `First, call the local emergency number: 112 in the EU and many other countries, 911 in the USA, Canada and Mexico. Look it up before you leave. Then call the clinic, which should give you an out-of-hours number. Our own phone line, {{phone}}, is open day and night and can help you reach both, but we can’t send an ambulance or give medical instructions.`,
      },
    ],
  },
  {
    id: 'travel',
    heading: 'Travel and recovery',
    questions: [
      {
        id: 'flights-and-hotels',
        question: 'Who books my flight and hotel?',
        answer:
          'You book your own flights, once the provider has confirmed your appointment. Many clinics arrange a nearby hotel and pick you up from the airport, either as part of a package or at extra cost; ask about it in the chat. Choose a ticket you can change. Recovery sometimes takes longer than planned, and you shouldn’t fly against medical advice.',
      },
      {
        id: 'visa',
        question: 'Do I need a visa?',
        answer:
          'That depends on your passport, the country and how long you stay, and the rules change. Check with the embassy or your own foreign ministry, not in a forum. Some countries have a special visa for medical treatment, and the clinic can then send you a letter of invitation. Check how long your passport is valid too: many countries ask for six months.',
      },
      {
        id: 'how-long',
        question: 'How long should I stay?',
        answer:
          'It depends on the treatment: two or three days for laser eye surgery or a check-up, about a week for nose surgery, ten days or more for major operations. Implants often need two trips, some months apart. Each treatment page shows recovery day by day. Your doctor decides when you can fly, because blood clots and swelling are real risks.',
      },
      {
        id: 'languages',
        question: 'What if I don’t speak the language?',
        answer:
          'Profiles list the languages spoken, and you can filter the search by them. Ask who will interpret on the day of your operation, not just at reception: consent forms and aftercare instructions must be in a language you understand. Ask for your important documents in English or your own language, so that your doctor at home can read them.',
      },
      {
        id: 'complications-at-home',
        question: 'What if something goes wrong once I’m home?',
        answer:
          'In an emergency, call your local emergency number. Otherwise, message the provider in the chat, with photos, and see a doctor near you if you’re in any doubt. Before you travel, ask what the clinic will put right at its own cost and who pays for the flight. If the provider doesn’t respond, [tell us](/contact-us): we’ll follow up and keep a record.',
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
          'Not to search, read, compare prices or ask for a consultation. You do need one to chat, book, save providers and see invoices, because these are private to you. An email address is optional when you sign up, but without one we can’t send you reminders or help you reset a forgotten password. You stay logged in for 25 days unless you log out.',
      },
      {
        id: 'who-reads-my-messages',
        question: 'Who can read my messages and files?',
        answer:
          'Only you and the provider you’re writing to. Other patients and clinics can’t open them. Our staff don’t read your chats; if you or the provider report a message, an operator sees what was reported. We never sell your data. Remember that the provider may have to keep its own medical record, under the law of its country.',
      },
      {
        id: 'position',
        question: 'Why does the site ask for my location?',
        answer:
          'Only to preselect the country code for your phone number, and only when you go to the phone field or press the button for it. Our own server works out the country; no other company sees where you are, and we don’t keep your location. If you say no, we go by the language of your browser, and you can always choose the country yourself.',
      },
      {
        id: 'download-or-delete',
        question: 'How do I download or delete my data?',
        answer:
          'You can do both in your [account settings](/account-settings). The download is a file with everything you’ve entered, written and uploaded. If you delete your account, it’s closed straight away and erased after 30 days, in case you change your mind. Records that others must keep, such as an invoice or their side of a chat, stay without your personal data.',
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
          '[Sign up](/signup) and choose Medical Health Provider. Then fill in your profile: who you are, where you are, your services and prices, your doctors, opening hours and pictures. Your profile is public as soon as you save it, and patients can find it by service and city. You can also publish articles and packages, and reply to patients in the chat.',
      },
      {
        id: 'get-verified',
        question: 'How do we get verified?',
        answer:
          'Complete your profile and [contact us](/contact-us) from the email address you signed up with. We’ll ask for your licence, proof of address and, where it applies, your permit to treat patients from abroad. There’s no fee. We check again if you change the clinic’s name or location, or if patients report something that doesn’t add up.',
      },
      {
        id: 'payments-to-clinics',
        question: 'How do patients pay us?',
        answer:
          'Directly. You issue an invoice for a case, an appointment or a package, the patient pays in a way you accept, and you record the payment, in part or in full. Enter your PayPal address or bank details under [Payout Settings](/dashboard/payments); they’re stored encrypted and never appear on your public profile. Refunds are recorded separately, so both sides see the same amounts.',
      },
    ],
  },
]
