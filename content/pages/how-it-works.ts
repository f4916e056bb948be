import { brand } from '../brand.ts'
import type { PageHead } from './page-head.ts'
import type { StepId } from './steps.ts'

export const howItWorksPage: PageHead = {
  title: 'How it Works',
  lead: 'From the first search to the last check-up: what you do, what we do and how long each step takes.',
  description: `How ${brand.name} works, step by step: search and compare, ask the doctor, book a time, travel and recover. And who helps when something goes wrong.`,
}

export type StepDetail = {
  text: string
  you: readonly string[]
  we: readonly string[]
  howLong: string
  action: { text: string; to: string }
}

/** What the page tells of each step beyond its short text. */
export const stepDetails: Readonly<Record<StepId, StepDetail>> = {
  search: {
    text: 'Start with the treatment, or with the city you would like to go to. Every result shows the service that matches, its starting price and whether the provider receives patients today. Read our treatment pages first if you are not sure what the thing you need is called.',
    you: [
      'Type a treatment, a speciality or a clinic, and choose a city.',
      'Filter by price, language, rating and verification.',
      'Save the providers you like, and compare what exactly their prices include.',
    ],
    we: [
      'Check who is behind a provider before the verified badge appears.',
      'Show prices as the provider lists them, with the date of the exchange rate when you choose another currency.',
      'Let only patients with a completed appointment leave a rating.',
    ],
    howLong: 'Half an hour gives you a first picture. Most people take a few evenings.',
    action: { text: 'Start your search', to: '/search' },
  },
  ask: {
    text: 'Nobody can plan a treatment from a wish alone. Write to two or three providers, describe your health openly and send what you have: X-rays, photos, a list of your medicines. A serious doctor asks questions back, names the risks and sometimes advises against it.',
    you: [
      'Create a free account and press Chat Now on a profile.',
      'Ask what is included, what could cost extra, and what happens if it does not heal as planned.',
      'Have the plan and the price put in writing.',
    ],
    we: [
      'Deliver every message, and e-mail you when an answer waits unread.',
      'Keep your files visible to you and to that provider only.',
      'Help you in a free consultation if you do not know whom to ask, or what.',
    ],
    howLong:
      'Most providers answer within a day or two. Our care team answers consultation requests within one working day.',
    action: { text: 'Ask for a free consultation', to: '/contact-us' },
  },
  book: {
    text: 'Press Book Now on the profile and choose a free time from the opening hours of the provider. You see it on your own clock and on that of the clinic. Your request holds the time, and the appointment stands once the provider confirms it.',
    you: [
      'Choose the service and a time, and say in a sentence what it is about.',
      'Wait for the confirmation before you pay for flights.',
      'Arrange travel insurance that covers planned treatment, and check the entry rules for your passport.',
    ],
    we: [
      'Make sure that nobody else can take the time you hold.',
      'Mail you at every step, with a calendar file and a reminder the day before.',
      'Let you move or cancel the appointment online, and show the rule before you do.',
    ],
    howLong: 'Two minutes for the request. The provider confirms or declines it, usually within two working days.',
    action: { text: 'Find a provider', to: '/search' },
  },
  travel: {
    text: 'Plan a day before the treatment and enough days after it; the treatment pages say how many are usual. Pay the provider by the means you agreed on, and take the invoice, the treatment report and the names of all materials home with you. Your dentist or doctor at home will need them.',
    you: [
      'Carry the address, the appointment and an emergency contact on paper as well.',
      'Follow the instructions for the days after, and ask before you fly.',
      'Leave honest feedback once the appointment is completed.',
    ],
    we: [
      'Stay reachable by phone day and night while you are away.',
      'Keep the chat with your doctor open after you are home.',
      'Keep your appointments, invoices and payments in your account.',
    ],
    howLong:
      'From two nights for a check-up to two weeks or more for larger surgery. Implants often need a second trip.',
    action: { text: 'Read about the treatments', to: '/dental' },
  },
}

/** What can go wrong, and who helps. */
export const troubles: { heading: string; lead: string; cases: readonly { problem: string; help: string }[] } = {
  heading: 'When something goes wrong',
  lead: 'Most journeys are uneventful. These are the troubles that do happen, and what to do then.',
  cases: [
    {
      problem: 'It is an emergency',
      help: `Call the local emergency number first: 112 in the EU and many other countries, 911 in the USA, Canada and Mexico. Then call the clinic. Our line ${brand.phone.text} helps you reach both and explains things in English, but it is no ambulance.`,
    },
    {
      problem: 'The provider does not answer',
      help: 'Wait two working days, then [write to us](/contact-us) with the name of the provider. We ask there ourselves or suggest others who offer the same treatment.',
    },
    {
      problem: 'The price is higher on the spot',
      help: 'An examination can show that you need something else. Ask for the new plan in writing and take a night to think. You may say no. If you feel pressed, call us before you sign.',
    },
    {
      problem: 'Your flight is late, or you fall ill',
      help: 'Move the appointment in your account as soon as you know, and send the provider a message. Many clinics are generous when they hear of it in time.',
    },
    {
      problem: 'It does not heal as expected',
      help: 'Send photos in the chat and follow what the doctor says. If you cannot wait, see a doctor where you are and keep the report and the bill. The provider is responsible for the treatment; we help you to be heard.',
    },
    {
      problem: 'You think the provider acted wrongly',
      help: 'Report it in the chat or on [the contact page](/contact-us). An operator looks into it and can withdraw the verified badge or the whole profile. For a claim you need the authorities of that country or a lawyer; we hand you everything your account holds.',
    },
  ],
}
