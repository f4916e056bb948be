import type { AboutField } from './about-field.ts'

export const heartAndHead = {
  Cardiology: {
    good: [
      [/Coronary/, 'The doctor went through my angiogram with me and counted what is narrow.'],
      [/Coronary/, 'Stent or bypass: I heard what speaks for each in my case.'],
      [/Coronary/, 'They asked how far I can walk before it begins to hurt.'],
      'I know which medicines I must never stop on my own.',
      [/Coronary/, 'The doctor wants my kidneys checked before any contrast.'],
      'My daughter got a clear answer about the risks at my age.',
      'The flight home was planned by days and not by offers.',
      'The second opinion agreed with the first, and I trust both more now.',
    ],
    fair: [[/Valve/, 'An echo from this month is needed before they decide.']],
  },
  Neurology: {
    good: [
      [/Tumor|Stroke/, 'The doctor took the time to explain the scan to my father and to us.'],
      'We heard what can be reached, what cannot, and what lies in between.',
      [/Tumor|Deep/, 'The risks for speech and movement were named one by one.'],
      'They asked for the disc with the pictures and not for photos of the screen.',
      [/Disc|Tumor/, 'It was said what happens if we wait three months.'],
      [/Epilepsy/, 'I had brought my diary of attacks, and it was read.'],
      [/Tumor|Stroke|Disc/, 'Rehabilitation is part of the plan from the first week.'],
    ],
    fair: [[/Tumor|Deep/, 'Their board looks at the scans on Thursday, and we hear from them then.']],
  },
  Medical: {
    good: [
      [/Check-up/, 'The check-up was made up for my age and not from a menu.'],
      [/Check-up/, 'I was told which of the tests I do not need.'],
      [/Opinion|Check-up/, 'The doctor read six years of reports and found what was missing.'],
      [/IVF/, 'Each step of the IVF cycle has its day now, and we know when we have to be there.'],
      [/IVF/, 'Our chances were given as a number for my age.'],
      'The report is written so that my doctor at home can use it.',
      [/Gastroscopy/, 'Fasting, bowel preparation, flight: all in the right order.'],
      [/Opinion/, 'The second opinion took its time and gave its reasons.'],
    ],
    fair: ['They need the older reports as well, which I still have to get.'],
  },
  'Pediatric Cardiac': {
    good: [
      'The doctor spoke to our son first and to us second.',
      [/Septal/, 'We were shown on a model where the hole is.'],
      'Waiting until she weighs a little more was explained, and it took away our fear of being late.',
      'One of us can stay the night, each night. That was our first question.',
      [/Fallot|Switch/, 'We know whom to call when she turns blue, at any hour.'],
      'The days in intensive care were described as they are.',
    ],
    fair: ['A new echo is needed, and our hospital will make it.'],
  },
  'Pediatric Neurosurgery': {
    good: [
      [/Shunt/, 'The doctor drew the shunt for us and told us how one notices that it is blocked.'],
      'Nobody talked over our daughter’s head.',
      'We heard what we can wait for and what we cannot.',
      'All pictures since birth were looked at, not only the last ones.',
      'The doctor told us how many of these children they see in a year.',
      'They wrote down for the school what she may do.',
    ],
    fair: ['They want to speak with her own doctors before they decide.'],
  },
} satisfies Record<string, AboutField>
