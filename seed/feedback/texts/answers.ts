/** What clinics answer to those who were content. */
export const thanks: readonly string[] = [
  'Thank you for taking the time to write this. We look forward to seeing you.',
  'Thank you. The questions you brought made the talk easy for us as well.',
  'We are glad that the plan is clear. Write to us whenever something comes to your mind.',
  'Thank you very much. I have passed it on to the colleague who wrote your plan.',
  'It was a pleasure to meet you. Take all the time you need to decide.',
  'Thank you. Please send us the letter of your own doctor when you have it.',
  'Many thanks. Nobody should decide about this in a hurry.',
  'Thank you for your kind words. Safe travels until we meet.',
  'We are happy to hear it. If anything changes in your medicines, please tell us before you come.',
  'Thank you. Saying what we cannot promise is part of the talk.',
  'Thank you for your trust. The whole team has read it.',
  'That is good to read. The second talk before your visit is free, just choose a time.',
]

/** To those who named a small thing. */
export const noted: readonly string[] = [
  'Thank you, also for what could be better. We now send the list of papers when an appointment is confirmed.',
  'You are right about the delay. The plan waited for a signature, which will not happen again.',
  'Thank you for the hint. We have added ten minutes between two talks since then.',
  'Thank you. We have asked our office to answer messages within two working days.',
  'Fair point. The plan now names the control visit and the medicines on lines of their own.',
  'Thank you for being open with us. We can send the letter in your language as well, just tell us.',
  'We have changed the camera in that room. Thank you for telling us.',
  'Thank you. More evening times are open from next month on.',
]

/** To those who were not content. */
export const sorry: readonly string[] = [
  'I am sorry. This is not how a first talk should be, and I would like to give you the time that was missing. Please choose any free time; there is no charge.',
  'You waited too long and nobody told you why. That was our fault. Your plan has been checked again and is on its way.',
  'Thank you for saying it plainly. We have looked at what happened that day and have changed how we prepare.',
  'I apologise for the late start. An emergency came in between, but you should have had a message.',
  'The difference in price comes from the second picture, and we should have explained it before you had to ask. I have written to you.',
  'You should have had a translator. We have found out why you had none, and it will not happen again.',
]
