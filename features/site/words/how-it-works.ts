import { brand } from '#content/brand.ts'
import type { PageHead } from '#platform/words/page-head.ts'
import type { StepId } from './steps.ts'

export const howItWorksPage: PageHead = {
  title: 'How it Works',
  lead: 'From your first search to your last check-up: what you do, what we do and how long each step takes.',
  description: `How ${brand.name} works, step by step: search and compare, ask the doctor, book a time, travel and recover. Plus who helps if something goes wrong.`,
}

export type StepDetail = {
  text: string
  you: readonly string[]
  we: readonly string[]
  howLong: string
  action: { text: string; to: string }
}

/** The details of each step. */
export const stepDetails: Readonly<Record<StepId, StepDetail>> = {
  search: {
    text: 'Start with a treatment, or with the city you’d like to go to. Each result shows the matching service, its starting price and the next available appointment. If you’re not sure what your treatment is called, read our treatment pages first.',
    you: [
      'Enter a treatment, speciality or clinic, and choose a place if you like.',
      'Filter by price, language, rating and verification.',
      'Save the providers you like, and compare exactly what their prices include.',
    ],
    we: [
      'Check who is behind a provider before we show the verified badge.',
      'Show prices as the provider lists them, and the date of the exchange rate if you choose another currency.',
      'Accept ratings only from patients with a completed appointment.',
    ],
    howLong: 'Half an hour for a first overview. Most people take a few evenings.',
    action: { text: 'Start your search', to: '/search' },
  },
  ask: {
    text: 'A doctor needs to know more than what you’d like. Message two or three providers, be open about your health and send what you have: X-rays, photos, a list of your medicines. A good doctor asks questions, explains the risks and sometimes advises against treatment.',
    you: [
      'Create a free account and press Chat Now on a profile.',
      'Ask what’s included, what could cost extra and what happens if you don’t heal as planned.',
      'Get the plan and the price in writing.',
    ],
    we: [
      'Deliver every message, and email you when you have an unread reply.',
      'Keep your files private between you and that provider.',
      'Offer a free consultation if you’re not sure who to ask, or what.',
    ],
    howLong:
      'Most providers reply within a day or two. Our care team replies to consultation requests within one working day.',
    action: { text: 'Ask for a free consultation', to: '/contact-us' },
  },
  book: {
    text: 'Press Book Now on a profile and choose a free time for a video consultation or a visit. It’s shown in your time zone and the clinic’s. Your request holds the slot, and your appointment is booked once the provider confirms it. Some providers confirm straight away.',
    you: [
      'Choose a service and a time, and say in a sentence what it’s about.',
      'Wait for confirmation before you pay for flights.',
      'Take out travel insurance that covers planned treatment, and check the entry rules for your passport.',
    ],
    we: [
      'Make sure nobody else can book the slot you’re holding.',
      'Email you at every step, with a calendar file and a reminder the day before.',
      'Let you reschedule or cancel online, and show you the rules before you do.',
    ],
    howLong: 'Two minutes for your request. The provider confirms or declines, usually within two working days.',
    action: { text: 'Find a provider', to: '/search' },
  },
  travel: {
    text: 'Allow a day before your treatment and enough days after it; our treatment pages say how many are usual. Pay the provider the way you agreed, and take home the invoice, the treatment report and a list of the materials used. Your dentist or doctor at home will need them.',
    you: [
      'Carry the address, appointment details and an emergency contact on paper too.',
      'Follow the aftercare instructions, and ask your doctor before you fly.',
      'Leave honest feedback once your appointment is completed.',
    ],
    we: [
      'Answer the phone day and night while you’re away.',
      'Keep the chat with your doctor open once you’re home.',
      'Keep your appointments, invoices and payments in your account.',
    ],
    howLong:
      'Anything from two nights for a check-up to two weeks or more for major surgery. Implants often need a second trip.',
    action: { text: 'Read about the treatments', to: '/dental' },
  },
}

/** Common problems, with the help for each. */
export const troubles: { heading: string; lead: string; cases: readonly { problem: string; help: string }[] } = {
  heading: 'If something goes wrong',
  lead: 'Most trips go smoothly. Here’s what to do if yours doesn’t.',
  cases: [
    {
      problem: 'It’s an emergency',
      help: `Call the local emergency number first: 112 in the EU and many other countries, 911 in the USA, Canada and Mexico. Then call the clinic. Our phone line, {{phone}}, can help you reach both and explain things in English, but it isn’t an ambulance service.`,
    },
    {
      problem: 'The provider doesn’t reply',
      help: 'Wait two working days, then [contact us](/contact-us) with the provider’s name. We’ll get in touch with them ourselves or suggest others who offer the same treatment.',
    },
    {
      problem: 'The price goes up when you get there',
      help: 'An examination can show that you need a different treatment. Ask for the new plan in writing and sleep on it. You can say no. If you feel under pressure, call us before you sign.',
    },
    {
      problem: 'Your flight is delayed, or you fall ill',
      help: 'Message the provider as soon as you know, and reschedule in your account if there are still 24 hours to go. Many clinics are flexible if you tell them early.',
    },
    {
      problem: 'You’re not healing as expected',
      help: 'Send photos in the chat and follow the doctor’s advice. If it can’t wait, see a doctor where you are and keep the report and the bill. The provider is responsible for your treatment; we’ll help make sure you’re heard.',
    },
    {
      problem: 'You think the provider did something wrong',
      help: 'Report it in the chat or on [the contact page](/contact-us). Our staff will look into it, and can withdraw the verified badge or take down the whole profile. To make a claim, you’ll need the authorities in that country or a lawyer; you can download everything in your account.',
    },
  ],
}

/** The two parts of every step. */
export const stepParts = { you: 'What you do', we: 'What we do' } as const

export const startWithQuestion = {
  heading: 'Start with a question',
  lead: 'Look around on your own, or tell our care team what you need. Both are free.',
  action: { text: 'Search clinics', to: '/search' },
} as const
