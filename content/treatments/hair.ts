import type { TreatmentPage } from './treatment.ts'

export const hair: TreatmentPage = {
  path: 'hair',
  title: 'DHI hair transplant',
  lead: 'A hair transplant moves hair roots from the back of your head to places that have thinned. DHI places them with a pen-like tool. Here’s what happens on the day and in the year that follows, and what a doctor must do in person.',
  description:
    'DHI hair transplant abroad: who it suits, the day itself, recovery day by day, risks, typical prices by country and what to ask a clinic.',
  specialities: ['Hair Transplant'],
  treatment: 'DHI Hair Transplant',
  keyword: 'DHI Hair Transplant',
  formTreatment: 'hair transplantation',
  facts: [
    { label: 'At the clinic', value: '1 day' },
    { label: 'Nights abroad', value: 'About 3' },
    { label: 'Anaesthesia', value: 'Local' },
    { label: 'Back to work', value: 'After 3–10 days' },
  ],
  sections: [
    {
      id: 'who-it-is-for',
      heading: 'Who it’s for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Pattern hair loss, which doctors call androgenetic alopecia, is inherited. It thins the temples and crown in men and the parting in women. Hair at the back and sides usually stays, and keeps growing when it is moved. The surgery spreads out the hair you have; it doesn’t create new hair. It may be right for you if:',
        },
        {
          kind: 'list',
          items: [
            'your hair loss has a clear cause and has slowed down; many surgeons wait until you are 25 or older',
            'the donor area, the hair at the back and sides, is dense enough',
            'you want to fill a scar, a hairline, a beard or eyebrows, or thinning that medicine no longer slows',
            'you accept that your own hair may keep falling out, and that you may need medicine or a second session',
          ],
        },
        {
          kind: 'paragraph',
          text: 'It’s usually not suitable for alopecia areata, in which the immune system attacks hair in patches, for active diseases that scar the scalp, and for thinning all over the head. Wait if you are very young, if you scar in thick lumps called keloids, or if you can’t pause blood thinners. Two medicines, minoxidil and finasteride, slow pattern loss in many people. Ask a doctor about them first: they may be all you need.',
        },
      ],
    },
    {
      id: 'how-it-works',
      heading: 'How it works, step by step',
      blocks: [
        {
          kind: 'steps',
          items: [
            {
              title: 'Diagnosis and plan',
              text: 'A doctor examines your scalp with a lens, asks about family and medicines, counts the donor hair and plans for your later years, not only for this one.',
            },
            {
              title: 'Drawing the hairline',
              text: 'You agree on the line in front of a mirror. A line that’s too low or too straight looks odd later and uses up hair.',
            },
            {
              title: 'Numbing',
              text: 'The donor area is shaved. The scalp is numbed with many small injections. This is the part that stings, for a few minutes.',
            },
            {
              title: 'Taking the grafts',
              text: 'Grafts are natural groups of one to four hairs. A round blade about a millimetre wide takes them one by one. This is FUE, follicular unit excision, and DHI begins with it.',
            },
            {
              title: 'Sorting',
              text: 'Grafts wait in cool fluid. The team counts them and sorts them by number of hairs.',
            },
            {
              title: 'Implanting',
              text: 'In DHI, direct hair implantation, each graft is loaded into a hollow needle, the implanter pen, which opens the skin and sets the root in one move. The angle decides how natural it looks.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'One session of 1,500 to 3,000 grafts takes six to eight hours, with breaks. In classic FUE the openings are made first and filled later. With DHI, less of the area receiving hair is shaved, which helps between existing hairs. There’s no good evidence that it grows more hair for everyone. The surgeon’s skill matters more than the tool.',
        },
      ],
    },
    {
      id: 'what-it-feels-like',
      heading: 'What it feels like',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You lie on your front, then on your back, awake, with music or a film. Once you’re numb, you feel touch but no pain. The injections can be repeated; say so if it starts to hurt. Some clinics offer a mild sedative, which makes you drowsy. A general anaesthetic is not needed.',
        },
        {
          kind: 'paragraph',
          text: 'That evening the scalp feels tight and sore, like sunburn. Itching follows in the first two weeks. Patches stay numb for weeks.',
        },
      ],
    },
    {
      id: 'risks',
      heading: 'Risks, plainly',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Swelling of forehead and eyelids.** Common in the first days, and harmless.',
            '**Shedding.** Most moved hairs fall out in the first weeks, and some neighbours may go with them, which is called shock loss. The roots stay, and hair usually returns.',
            '**Spots.** Inflamed hair roots, called folliculitis, come and go in the first months.',
            '**Small scars.** FUE leaves pale dots that show when you shave your head. Taking too many grafts leaves bare patches, and those can’t be undone.',
            '**Poor growth.** Some grafts don’t survive, especially if they dry out or wait too long.',
            '**A look you don’t want.** Wrong angles or a poor hairline are hard to fix.',
            '**Infection, bleeding, too much anaesthetic.** Uncommon in trained hands, and a reason to have a doctor in the room.',
          ],
        },
        {
          kind: 'note',
          text: 'See a doctor the same day if you have a fever, pus, worsening pain or redness, skin that turns dark, or bleeding that doesn’t stop with gentle pressure.',
        },
      ],
    },
    {
      id: 'a-good-clinic',
      heading: 'What a good clinic shows you',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The International Society of Hair Restoration Surgery says that a licensed doctor should make the diagnosis, plan the surgery, draw the hairline, take the grafts and make the openings for them. Assistants may help. In DHI the pen makes the opening, so ask who holds it.',
        },
        {
          kind: 'list',
          items: [
            'The doctor’s name, licence number and share of the work, in writing.',
            'How many patients the doctor treats on one day. One or two leaves time for you.',
            'A number of grafts that comes from counting, not “unlimited”.',
            'Photographs of whole heads, wet and dry, a year later, with the donor area.',
            'A conversation about medicine, and about waiting.',
            'A written price with medicines, washing, checks and a second look after a year.',
          ],
        },
      ],
    },
    {
      id: 'travelling',
      heading: 'Travelling for it',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Plan about three nights: arrival and examination, the long day, and the first wash with a check on the day after. You can usually fly on the second or third day. Keep your head away from the seat and from luggage lockers. Wear a loose hat only if the clinic allows it. If swelling bothers you, stay one day longer.',
        },
        {
          kind: 'paragraph',
          text: 'At home you send photographs after two weeks and after three, six and twelve months. Any GP or dermatologist can treat spots or an infection. Tell them what was done and when.',
        },
        {
          kind: 'paragraph',
          text: 'If less hair grows than planned, clinics often offer a second session. Read the terms: you usually pay for flights, hotel and medicines, and a promised percentage is hard to measure. Ordinary travel insurance rarely covers planned treatment or its complications.',
        },
      ],
    },
    {
      id: 'what-to-bring',
      heading: 'What to bring',
      blocks: [
        {
          kind: 'list',
          items: [
            'Photographs of your hair from five years ago, and of your parents if you have them.',
            'Blood tests, a list of medicines and allergies, and results from a dermatologist.',
            'Shirts that button, a travel pillow for the neck and a loose hat.',
            'Headphones, and something to watch.',
          ],
        },
      ],
    },
  ],
  recovery: [
    {
      when: 'Day 1',
      what: 'A dressing covers the back of the head. You sleep half upright and don’t touch the front.',
    },
    { when: 'Day 2', what: 'The clinic washes your head and shows you how. You spray salt water on the grafts.' },
    {
      when: 'Days 3–5',
      what: 'Swelling may move from your forehead to your eyelids, then goes away by itself. Small crusts form. Desk work from home is fine.',
    },
    {
      when: 'Days 6–10',
      what: 'You wash gently every day and the crusts fall off. The grafts are now firmly in place.',
    },
    {
      when: 'Weeks 2–6',
      what: 'Most of the moved hair falls out. You can return to sport. No sun on the scalp, no pool and no sauna for four weeks.',
    },
    { when: 'Months 3–4', what: 'The first fine hairs come through. Spots may come too.' },
    {
      when: 'Months 6–12',
      what: 'Hair thickens. After a year you can judge the result, at the crown after up to 18 months.',
    },
  ],
  questions: [
    'What is the cause of my hair loss, and who made the diagnosis?',
    'Which steps does the doctor do in person, and who holds the pen?',
    'How many grafts do you advise, and how many does my donor area have left after that?',
    'DHI or classic FUE, and why is that right for me?',
    'What will this look like if I keep losing hair?',
    'Should I take medicine before or after, and what are the side effects?',
    'How many other patients do you treat that day?',
    'What happens, and who pays, if too little grows?',
  ],
  priced: ['Hair transplant, DHI', 'Hair transplant, FUE'],
  sources: [
    { publisher: 'NHS', title: 'Hair transplant' },
    { publisher: 'International Society of Hair Restoration Surgery', title: 'Consumer Advocacy' },
    {
      publisher: 'International Society of Hair Restoration Surgery',
      title: 'Fight the FIGHT: Fraudulent, Illicit and Global Hair Transplants',
    },
    { publisher: 'American Academy of Dermatology', title: 'Hair loss: Diagnosis and treatment' },
    { publisher: 'NHS', title: 'Treatment abroad checklist' },
  ],
}
