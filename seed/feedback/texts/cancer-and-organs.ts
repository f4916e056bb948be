import type { AboutField } from './about-field.ts'

export const cancerAndOrgans = {
  Oncology: {
    good: [
      [/Chemo|Radio|Mastectomy/, 'The doctor had read the whole pathology report and explained it line by line.'],
      'We were told what the treatment is meant to do, and what it cannot do.',
      'The doctor agreed with the plan of our hospital and said so openly.',
      [/Chemo|Radio/, 'Side effects were named with what helps against each of them.'],
      'We were not given false hope, and not robbed of it either.',
      'There was time for my family’s questions, which were harder than mine.',
      'The case goes to a board of several doctors, and we get its words in writing.',
      'They told us which part can be done at home, near the family.',
    ],
    fair: [[/Chemo|Mastectomy/, 'They ask for the tissue blocks to look at them again.']],
  },
  Oncohematology: {
    good: [
      [/Marrow|Leukemia/, 'The doctor explained what the marrow shows in words that I could repeat to my children.'],
      [/Allogeneic/, 'How a donor is found, and how long that takes, is clear to us now.'],
      [/Marrow/, 'The weeks in isolation were described honestly.'],
      [/Allogeneic/, 'My brother knows what being a donor means for him.'],
      [/Marrow|CAR-T/, 'They asked how we will manage three months away from home.'],
      'Every value that decides what comes next is on one page.',
    ],
    fair: [[/Marrow|Leukemia/, 'A second look at the marrow is needed before they advise us.']],
  },
  'Pediatric Oncology': {
    good: [
      'The doctor explained to our girl what will happen, in her own words.',
      [/Leukemia|Neuroblastoma|Wilms/, 'We know the plan week by week, and which weeks she may be at home.'],
      [/Leukemia|Neuroblastoma|Wilms/, 'School, brother, hair: all of it had a place in the talk.'],
      'They use the same protocol as our hospital, and told us where they would differ.',
      'We could call again the next day with what we had forgotten to ask.',
      'Nobody hurried us, although time matters.',
    ],
    fair: [[/Neuroblastoma|Wilms|Retino/, 'They have asked our hospital for the slides.']],
  },
  Transplantology: {
    good: [
      [/Living Donor/, 'The rules for living donors were explained, and why they are strict.'],
      [/Living Donor/, 'My sister was spoken to alone, to be sure that it is her own wish.'],
      [/Kidney|Liver|Post|Pre/, 'We heard what the years afterwards are like, with the tablets and the tests.'],
      'What the law there allows and forbids was said at the start.',
      [/Kidney|Liver|Pre/, 'They asked for my dentist’s report. I understand now why.'],
      'The numbers of their own patients were put on the table, good and bad.',
    ],
    fair: [[/Living Donor/, 'The committee has to agree first, and nobody pretends otherwise.']],
  },
} satisfies Record<string, AboutField>
