import type { TreatmentPage } from './treatment.ts'

export const body: TreatmentPage = {
  path: 'body',
  title: 'Liposuction',
  lead: 'Liposuction removes fat from under the skin through small openings. It changes your shape; it doesn’t treat obesity. Here’s what to expect, from the first consultation to the last week in the compression garment.',
  description:
    'Liposuction abroad: who it suits, how it is done, recovery day by day, risks, typical prices by country and what to ask a clinic.',
  specialities: ['Body'],
  treatment: 'Liposuction',
  keyword: 'Liposuction',
  formTreatment: 'body surgery',
  facts: [
    { label: 'At the clinic', value: '0–1 night' },
    { label: 'Nights abroad', value: 'About 6' },
    { label: 'Anaesthesia', value: 'Local or general' },
    { label: 'Back to work', value: 'After 1–2 weeks' },
  ],
  sections: [
    {
      id: 'who-it-is-for',
      heading: 'Who it’s for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Some pockets of fat stay put, however well you eat and exercise: on the tummy, hips, thighs, arms, back or under the chin. Liposuction permanently removes fat cells from the areas treated. Those that remain can still grow if you gain weight. It may be right for you if:',
        },
        {
          kind: 'list',
          items: [
            'you are an adult in good health and your weight has been steady for some months',
            'you’re close to the weight you want to stay at',
            'your skin is firm and springs back, because loose skin stays loose',
            'you don’t smoke, or can stop for at least four weeks before and after',
          ],
        },
        {
          kind: 'paragraph',
          text: 'It isn’t a way to lose a lot of weight, and it doesn’t remove cellulite, the dimples caused by strands in the skin. Loose skin after pregnancy or major weight loss needs a different operation, such as a tummy tuck. You shouldn’t have it if you’re pregnant, have serious heart or lung disease, or have an uncontrolled clotting disorder. Wait if you’re planning a pregnancy or a big change in weight. If obesity affects your health, read about [bariatric surgery](/bariatric) instead.',
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
              title: 'Examination',
              text: 'The surgeon checks your health, skin and weight, takes photographs and tells you what can and can’t be removed.',
            },
            {
              title: 'Marking',
              text: 'You stand while the surgeon draws the areas on your skin. Look in the mirror together and agree.',
            },
            {
              title: 'Filling with fluid',
              text: 'Salt water with local anaesthetic and adrenaline, which narrows blood vessels, is put into the fat. This is called the tumescent technique. It numbs the area and keeps bleeding low.',
            },
            {
              title: 'Removing the fat',
              text: 'The surgeon moves a cannula, a thin hollow tube, back and forth through cuts of a few millimetres, and a pump draws the fat out. Some devices loosen it first with ultrasound, laser or vibration. It takes one to three hours.',
            },
            {
              title: 'Dressing',
              text: 'Small cuts are closed with a stitch or left open to drain. You wake in a tight compression garment, which limits swelling.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'More isn’t better. If more than about five litres of fat and fluid are removed in one session, professional guidance recommends a night under observation. A careful surgeon plans two sessions rather than one long one.',
        },
      ],
    },
    {
      id: 'what-it-feels-like',
      heading: 'What it feels like',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Small areas are done under local anaesthetic, often with sedation, a medicine that makes you drowsy; you feel pushing and pulling. Larger areas, or several at once, need a general anaesthetic, so you’re asleep.',
        },
        {
          kind: 'paragraph',
          text: 'Afterwards, it feels like heavy bruising after a very hard workout. Moving, sitting and turning over in bed hurt for a few days. Pink fluid leaks from the cuts for a day or two, which is expected. Patches of skin stay numb for weeks or months.',
        },
      ],
    },
    {
      id: 'risks',
      heading: 'Risks, plainly',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Bruising, swelling and numbness happen to nearly everyone. These happen to some:',
        },
        {
          kind: 'list',
          items: [
            '**Uneven contours.** Dents, ripples or a difference between the sides. This is the most common reason for a second operation.',
            '**Fluid under the skin.** A seroma is a pocket of clear fluid that may have to be drawn off with a needle.',
            '**Changed skin.** It can stay numb, darken or hang. Devices that use heat can burn.',
            '**Infection or bleeding.** Uncommon after a small treatment, more likely after a large one.',
            '**Rare but serious.** Blood clots in the legs or lungs, fat entering the bloodstream, an injured organ, too much fluid or too much local anaesthetic. The risk grows with the amount removed and with other operations on the same day.',
          ],
        },
        {
          kind: 'note',
          text: 'Call an emergency service if you are short of breath, confused or faint, or have chest pain or severe belly pain. See a doctor the same day if you have a fever, spreading redness, or a painful swollen calf.',
        },
        {
          kind: 'paragraph',
          text: 'Moving the fat into the buttocks, known as a Brazilian butt lift, is a different operation with its own, higher risks. Ask about it separately, and don’t agree to it as an extra.',
        },
      ],
    },
    {
      id: 'a-good-clinic',
      heading: 'What a good clinic shows you',
      blocks: [
        {
          kind: 'list',
          items: [
            'A surgeon registered as a specialist in plastic surgery, with the number to look up.',
            'A licensed operating theatre, an anaesthetist who stays, and a hospital that will admit you if something goes wrong.',
            'A limit to what is removed in one session, and a plan for your risk of clots.',
            'Photographs of the surgeon’s own patients, months after surgery, from several sides.',
            'A clear “no” if liposuction is the wrong operation for you.',
            'A written price per area, with garment, nights, checks and the terms of a correction.',
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
          text: 'Plan about six nights. The American Society of Plastic Surgeons advises waiting five to seven days before you fly after surgery on the body. Long sitting makes blood clots more likely, and so does an operation. Book an aisle seat, walk every hour, drink water and ask whether you need stockings or injections against clots. Keep the garment on during the flight. Don’t carry your own suitcase.',
        },
        {
          kind: 'paragraph',
          text: 'At home, arrange a check with a doctor in the second week, and video calls with the clinic after one, three and six months. Some people have lymph drainage, a light massage that moves fluid; ask whether your clinic advises it.',
        },
        {
          kind: 'paragraph',
          text: 'A correction is judged after six months at the earliest. Ask who pays for the surgeon, the theatre and the flight. Ordinary travel insurance usually excludes planned surgery and its consequences. You can get cover for complications; buy it before you travel.',
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
            'Recent blood tests and a list of medicines, supplements and allergies.',
            'A letter from your doctor if you have had a clot, or take blood thinners or hormones.',
            'Loose dark clothes, flat shoes and an old towel for the bed.',
            'The garment’s size and a spare, if the clinic doesn’t provide two.',
            'A friend for the first two days.',
          ],
        },
      ],
    },
  ],
  recovery: [
    {
      when: 'Day 1',
      what: 'You rest in the garment and walk a few steps every two hours. Fluid leaks; towels protect the bed.',
    },
    {
      when: 'Days 2–3',
      what: 'Pain and swelling are at their worst. You take the painkillers as planned and shower when the clinic says so.',
    },
    { when: 'Days 4–6', what: 'You move more easily. The surgeon checks the skin and says whether you can fly.' },
    { when: 'Days 7–10', what: 'Stitches come out or dissolve. Many people go back to desk work.' },
    {
      when: 'Weeks 2–4',
      what: 'Bruises fade. The garment stays on day and night, apart from showers. Walks get longer.',
    },
    { when: 'Weeks 4–6', what: 'Garment by day only, then not at all. You can gradually return to sport.' },
    { when: 'Months 3–6', what: 'Hard spots soften, feeling returns and the new shape shows.' },
  ],
  questions: [
    'Is liposuction the right operation for my skin, or would I need a lift?',
    'How much will you remove, and what is your limit for one session?',
    'Which method do you use, and why is it right for me?',
    'Who gives the anaesthetic, and who looks after me on the first night?',
    'What do you do to prevent blood clots, and when can I fly?',
    'How often do your patients need a correction, and what would I pay?',
    'What is included: garment, medicines, checks, extra nights?',
    'Who do I call at night, here and at home?',
  ],
  priced: ['Liposuction', 'Tummy tuck'],
  sources: [
    { publisher: 'NHS', title: 'Liposuction' },
    { publisher: 'American Society of Plastic Surgeons', title: 'Liposuction' },
    { publisher: 'American Society of Plastic Surgeons', title: 'Practice Advisory on Liposuction' },
    { publisher: 'American Society of Plastic Surgeons', title: 'Briefing Paper: Cosmetic Surgery Tourism' },
    {
      publisher: 'British Association of Plastic, Reconstructive and Aesthetic Surgeons',
      title: 'Cosmetic Surgery Abroad',
    },
  ],
}
