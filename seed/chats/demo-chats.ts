type Said = {
  /** How long ago, in minutes. */
  ago: number
  by: 'patient' | 'provider'
  text: string
}
export type DemoChat = {
  /** Usernames. */
  patient: string
  provider: string
  messages: readonly Said[]
  /** Who has not read the last messages of the other. */
  unreadBy?: 'patient' | 'provider'
}

const HOUR = 60
const DAY = 24 * HOUR

/** What the people of the demo write to each other. All of it is invented. */
export const demoChats: readonly DemoChat[] = [
  {
    patient: 'hannah',
    provider: 'elif',
    messages: [
      {
        ago: 2 * DAY + 3 * HOUR,
        by: 'patient',
        text: 'Good morning Dr. Kaya. I lost a molar last year and would like to know what an implant at your clinic involves.',
      },
      {
        ago: 2 * DAY + 2 * HOUR,
        by: 'provider',
        text: 'Good morning Hannah. Before I can say anything useful I would like to see a picture of the jaw. Do you have an X-ray from the last twelve months?',
      },
      { ago: 2 * DAY + HOUR, by: 'patient', text: 'Yes, one from March. My dentist can send me the file.' },
      {
        ago: DAY + 5 * HOUR,
        by: 'provider',
        text: 'March is fine. Send it here as a picture or a PDF, only the two of us can open it.\n\nPlease also tell me which medicines you take, and whether you smoke.',
      },
      { ago: DAY + 4 * HOUR, by: 'patient', text: 'No medicines, and I stopped smoking in 2019.' },
      {
        ago: DAY + 3 * HOUR,
        by: 'provider',
        text: 'Thank you. When I have the X-ray I write you a plan with each step and its price. You decide then, there is no hurry.',
      },
      { ago: 50, by: 'patient', text: 'That sounds good. I have just shared it with you from my health records.' },
    ],
  },
  {
    patient: 'hannah',
    provider: 'marko',
    unreadBy: 'patient',
    messages: [
      {
        ago: 4 * DAY,
        by: 'patient',
        text: 'Hello Dr. Babić, I am collecting a second opinion about an implant. Do you look at X-rays by message?',
      },
      {
        ago: 3 * DAY + 20 * HOUR,
        by: 'provider',
        text: 'Hello Hannah, yes, I am happy to. I usually answer within two working days.',
      },
      { ago: 3 * DAY + 19 * HOUR, by: 'patient', text: 'Thank you, I will send it next week.' },
      {
        ago: 3 * HOUR,
        by: 'provider',
        text: 'One more thing: please note how long you would like to stay. Some steps need two visits with a few months in between.',
      },
    ],
  },
  {
    patient: 'hannah',
    provider: 'priya',
    messages: [{ ago: 9 * DAY, by: 'patient', text: 'Good afternoon, do you also see patients on Saturdays?' }],
  },
  {
    patient: 'ines.costa',
    provider: 'elif',
    unreadBy: 'provider',
    messages: [
      {
        ago: 6 * DAY,
        by: 'patient',
        text: 'Hello, your plan arrived, thank you. I would come in the first week of February.',
      },
      {
        ago: 6 * DAY - 2 * HOUR,
        by: 'provider',
        text: 'Wonderful. Tuesday and Wednesday mornings are still free that week.',
      },
      { ago: 7 * HOUR, by: 'patient', text: 'Is the hotel far from the clinic?' },
    ],
  },
  {
    patient: 'bernd.schaefer',
    provider: 'elif',
    messages: [
      { ago: 5 * DAY, by: 'patient', text: 'I land on Monday evening. Is the appointment still at ten?' },
      {
        ago: 5 * DAY - HOUR,
        by: 'provider',
        text: 'Yes, Tuesday at ten. Bring the letter of your dentist and your passport, please. The entrance is on the side of the square.',
      },
      { ago: 4 * DAY, by: 'patient', text: 'Thank you, see you Tuesday.' },
    ],
  },
  {
    patient: 'sofia.lindqvist',
    provider: 'elif',
    unreadBy: 'provider',
    messages: [
      { ago: 3 * DAY, by: 'provider', text: 'Dear Sofia, here is the plan we talked about. Take your time with it.' },
      { ago: 26 * HOUR, by: 'patient', text: 'Thank you! I read it twice. Two more questions about the plan.' },
      {
        ago: 25 * HOUR,
        by: 'patient',
        text: 'Can I pay in two parts, and does the price include the control visit in summer?',
      },
    ],
  },
]
