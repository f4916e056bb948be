// What people say about a first talk of half an hour by video, whatever it is about.

export const good: readonly string[] = [
  'The talk began on time and nobody looked at the clock.',
  'I had a list of nine questions and got an answer to every one of them.',
  'The written plan came the next day, with each step and its price on its own line.',
  'I was told plainly what can go wrong and how often that happens.',
  'The doctor advised me against one of the two things I had asked for, and gave the reason.',
  'When I did not understand a word, it was explained again without any impatience.',
  'The price in the plan was the one on the profile.',
  'My sister sat beside me and could ask her own questions.',
  'The doctor had read what I wrote before the talk, so we did not have to start from nothing.',
  'Nobody pushed me to decide. I was told to sleep on it, and I did.',
  'I asked how many of these they do in a year and got a number.',
  'My English is not good. The doctor spoke slowly and wrote the main points down for me.',
  'It was said clearly which days I would spend at the clinic and which at the hotel.',
  'I also heard what it would cost if something has to be done again.',
  'After the talk I could send two more questions by message, and both were answered the same week.',
  'The doctor asked about my medicines and allergies before anything else.',
  'I liked that the whole way was drawn on a sheet of paper while we spoke.',
  'We spoke about the alternatives as well, including doing nothing for now.',
  'My own doctor at home read the plan and had nothing to add.',
  'It was the third clinic I spoke to, and the first that asked what I expect.',
  'The connection broke once, and they called back within a minute.',
  'I was nervous before the call. After five minutes I was not.',
  'They told me which papers to bring, and the list was complete.',
  'The doctor looked at my pictures together with me and showed what was meant.',
  'Everything that was said in the talk was in the letter afterwards.',
  'I could hear that the doctor does this every week.',
  'The time was kept: thirty minutes, with room for questions at the end.',
  'I was asked who looks after me when I am back home. Nobody else had thought of that.',
  'They said honestly that a clinic near me could do the same.',
  'The doctor did not promise anything that cannot be promised.',
  'What I should do in the weeks before was written in plain words.',
  'I moved the appointment once and that was no trouble at all.',
  'It helped that I could see the person who would treat me.',
  'No small print came afterwards.',
  'I had expected a salesman and met a doctor.',
  'Even the question that I found embarrassing was answered without fuss.',
]

/** Complete feedback of one sentence. */
export const short: readonly string[] = [
  'Clear, calm and on time.',
  'All my questions answered. Thank you.',
  'Honest talk, no pressure.',
  'Good half hour. I know now what I need.',
  'Friendly and to the point.',
  'Explained well, plan came quickly.',
  'I would book this talk again.',
  'Very clear about prices and days.',
  'Took me seriously from the first minute.',
  'Exactly what I needed before deciding.',
  'Good advice, also about what not to do.',
  'Patient with all my questions.',
]

/** A small thing that could be better. */
export const but: readonly string[] = [
  'The plan took five days to arrive, which felt long.',
  'We began ten minutes late.',
  'The picture froze a few times, on their side I think.',
  'I would have liked a little more time at the end.',
  'The first price did not include the control visit; the corrected plan did.',
  'The letter came in English only, and I had to have it translated.',
  'It would help to get the list of papers before the talk and not after it.',
  'Somebody else answered my messages afterwards, kindly but more slowly.',
  'The free times are mostly when I am at work.',
  'I had to ask twice for the price of the medicines.',
  'The hotel they suggested was full in my week.',
  'A drawing would have helped me to understand the second step.',
  'The doctor had not seen the newer of my two pictures yet.',
  'I found the travel part of the plan a bit thin.',
  'For the flight days I had to ask again.',
  'The translator left out some of what I said, and I noticed.',
]

/** What went wrong, for those who were not content. */
export const bad: readonly string[] = [
  'We began twenty-five minutes late and still ended on the minute.',
  'I waited almost two weeks for the plan and had to write three times.',
  'The price in the plan was a third above the one on the profile. There may be reasons, but I was not told them.',
  'The doctor had not looked at my papers and asked me things that were in them.',
  'I spoke mostly with an assistant. The doctor joined for the last five minutes.',
  'Half of my questions were left for a second talk.',
  'I felt hurried, and the most important question came to my mind only afterwards.',
  'The sound was so poor that I understood every second word.',
  'My appointment was moved twice, the second time on the same morning.',
  'I got a general leaflet where I had hoped for an answer about my own case.',
  'There was no translator although I had asked for one.',
  'I asked about risks and was told not to worry. That is no answer.',
]

/** What was all right all the same. */
export const atLeast: readonly string[] = [
  'The doctor was friendly, and the advice itself seems sound.',
  'What was said about the treatment itself was clear.',
  'They apologised, and the second try went well.',
  'In the end I had a plan that my own doctor agrees with.',
  'The written summary was good when it came.',
  'I do not doubt that they know their work.',
]
