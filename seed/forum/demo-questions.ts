import type { ReportForm } from '#features/moderation/rules/moderation.ts'

export type DemoQuestion = {
  /** Usernames. */
  patient: string
  provider: string
  /** How many days ago it was asked. */
  ago: number
  text: string
  /** What the provider said, and after how many hours. */
  answer?: { after: number; text: string }
  /** Who reported it to the care team, and why. */
  report?: ReportForm & { by: string }
}

/** The demo questions. All of them are invented. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    patient: 'sofia.lindqvist',
    provider: 'elif',
    ago: 1,
    text: 'Is there somewhere quiet to wait between two steps on the same day? I would rather not go back to the hotel in between.',
  },
  {
    patient: 'hannah',
    provider: 'elif',
    ago: 9,
    text: 'How long should I stay in Istanbul for a single implant?',
    answer: {
      after: 20,
      text: 'Plan four nights. We scan and talk on the first day, place the implant on the second, and look at it again on the fourth before you fly.\n\nThe crown follows three to four months later and takes another three nights.',
    },
  },
  {
    patient: 'bernd.schaefer',
    provider: 'elif',
    ago: 23,
    text: 'Do you send the X-rays and the implant passport to my dentist at home, or do I take them with me?',
    answer: {
      after: 5,
      text: 'Both. You leave with the implant passport on paper and the scan on a stick, and your dentist gets the same by a link if you give us the address.',
    },
  },
  {
    patient: 'ines.costa',
    provider: 'elif',
    ago: 41,
    text: 'Can somebody of my family be in the room during the first talk?',
    answer: { after: 28, text: 'Of course, in the room or by video. Two people remember more than one.' },
  },
  {
    patient: 'sofia.lindqvist',
    provider: 'elif',
    ago: 66,
    text: 'What happens when an implant does not heal? Who pays for the second try?',
    answer: {
      after: 9,
      text: 'It happens to a few in a hundred, mostly in the first months. We take it out, let the bone recover and place a new one. In the first five years we do that without a fee; the journey is yours to pay. It is written so in the plan you sign.',
    },
  },
  {
    patient: 'hannah',
    provider: 'marko',
    ago: 12,
    text: 'Do you work with general anaesthesia, or only with a local one?',
    answer: {
      after: 31,
      text: 'Nearly everything is done with a local one. For longer operations an anaesthetist comes in and you sleep lightly; you then need somebody to take you home.',
    },
  },
  {
    patient: 'ines.costa',
    provider: 'marko',
    ago: 30,
    text: 'Is the first control visit part of the price?',
    answer: { after: 4, text: 'Yes, the controls after one week and after three months are. So are the stitches.' },
  },
  {
    patient: 'bernd.schaefer',
    provider: 'mateo',
    ago: 4,
    text: 'Which month is best for somebody who works outside? You can also call me: +1 202 555 0196.',
    report: { by: 'hannah', reason: 'privacy', text: 'There is a phone number in this question.' },
  },
  {
    patient: 'sofia.lindqvist',
    provider: 'mateo',
    ago: 18,
    text: 'How soon can I fly home after an FUE transplant?',
    answer: {
      after: 12,
      text: 'On the third day, after the first wash here with us. Take an aisle seat and bring a loose hood for the journey.',
    },
  },
  {
    patient: 'ines.costa',
    provider: 'chiara',
    ago: 15,
    text: 'For how long will people see that my eyelids were operated on?',
    answer: {
      after: 22,
      text: 'The stitches come out after six days. Most people wear glasses for two weeks and go back to an office after ten days. The last of the swelling takes a few months, and hardly anybody but you sees it.',
    },
  },
  {
    patient: 'bernd.schaefer',
    provider: 'frontera-bariatric',
    ago: 7,
    text: 'Who looks after me once I am back in Europe?',
    answer: {
      after: 16,
      text: 'We talk by video after one, three, six and twelve months, and your family doctor gets the list of blood tests and when to take them. Please make sure before you book that somebody at home is willing to do them.',
    },
  },
  {
    patient: 'hannah',
    provider: 'frontera-bariatric',
    ago: 52,
    text: 'Do I need a letter from my doctor before the first talk?',
    answer: { after: 40, text: 'Not for the talk. Before we agree on a date we ask for one, and for your medicines.' },
  },
  {
    patient: 'sofia.lindqvist',
    provider: 'ana',
    ago: 27,
    text: 'Can I see the name and the batch of the product before you use it?',
    answer: {
      after: 3,
      text: 'You should, here and anywhere else. You open the box yourself and take the sticker home with you.',
    },
  },
]
