import type { TreatmentPage } from './treatment.ts'

export const breast: TreatmentPage = {
  path: 'breast',
  title: 'Breast lift',
  lead: 'A breast lift raises and reshapes the breast by removing skin and moving the nipple up. Here is who it suits, where the scars lie, how you recover and what to ask a surgeon abroad.',
  description:
    'Breast lift abroad: who it suits, the scars, recovery day by day, risks, typical prices by country and what to ask a surgeon.',
  specialities: ['Breast'],
  keyword: 'Breast Lift',
  formTreatment: 'aesthetic surgery',
  facts: [
    { label: 'In the clinic', value: '1 night' },
    { label: 'Nights abroad', value: 'About 7' },
    { label: 'Anaesthesia', value: 'General' },
    { label: 'Back to work', value: 'After 1–2 weeks' },
  ],
  sections: [
    {
      id: 'who-it-is-for',
      heading: 'Who it is for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Breasts sink with age, after pregnancy and after losing weight. A lift, which doctors call mastopexy, firms and raises them. It does not make them fuller: for that an implant or your own fat is added, and for less weight a reduction is done. It can suit you if:',
        },
        {
          kind: 'list',
          items: [
            'your breasts hang low, or the nipples point down or sit below the fold',
            'your weight has been steady for half a year',
            'you have finished breastfeeding at least six months ago and plan no further pregnancy soon',
            'you do not smoke or use nicotine, or can stop for at least four weeks before and after',
            'you accept lasting scars in exchange for a new shape',
          ],
        },
        {
          kind: 'paragraph',
          text: 'You should not have it while you are pregnant or breastfeeding, with a breast lump that has not been examined, or with diabetes or a bleeding disorder that is not under control. Nicotine narrows the vessels that feed the nipple, so many surgeons refuse to operate on smokers. A lift before a pregnancy is possible, but pregnancy may undo it.',
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
              text: 'The surgeon measures, asks about cancer in your family, and looks at a recent breast X-ray or ultrasound if your age or history calls for one.',
            },
            {
              title: 'Marking',
              text: 'You stand, and the surgeon draws the new place of the nipple and the cuts. Ask to see it in a mirror.',
            },
            {
              title: 'Choosing the cut',
              text: 'For a small lift it runs around the areola, the dark skin about the nipple. For a medium one it also runs straight down, like a lollipop. For a large one it also follows the fold under the breast, like an anchor.',
            },
            {
              title: 'Lifting',
              text: 'Skin is removed, and the tissue below is gathered and stitched higher. The nipple moves up but stays joined to its blood vessels and nerves.',
            },
            {
              title: 'Closing',
              text: 'Most stitches dissolve. Thin tubes, called drains, sometimes carry fluid away for a day. You wake in a soft support bra. The operation takes two to three hours.',
            },
          ],
        },
      ],
    },
    {
      id: 'what-it-feels-like',
      heading: 'What it feels like',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You have a general anaesthetic and sleep throughout. Afterwards your chest feels tight and sore, and it hurts to reach, push or laugh. Most people manage with tablets and need the stronger ones for two to four days. Breasts and nipples can be numb, or unpleasantly sensitive, for weeks.',
        },
        {
          kind: 'paragraph',
          text: 'Breasts look high and square at first. They settle over about three months. Scars are red and firm for some months and fade over a year or longer. They never vanish.',
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
            '**Slow healing.** Small open spots are quite common, most of all where the cuts meet under the breast. They usually close with dressings in some weeks.',
            '**Changed feeling.** Nipples can be numb for months, and a few stay so.',
            '**Breastfeeding.** It may be harder or not possible later. Nobody can tell beforehand.',
            '**Unevenness.** Two breasts are never the same, before or after.',
            '**Bleeding and infection.** A haematoma, a collection of blood, can need a second operation within the first day.',
            '**Loss of the nipple.** Rarely, part of the nipple or areola does not get enough blood and is lost. Nicotine makes it likelier.',
            '**Firm lumps.** Fat that heals into scar can feel like a lump or show on a breast X-ray. Tell whoever examines you about the operation.',
            '**Clots and reactions to the anaesthetic.** Both are rare, and part of any operation.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'If an implant is added, its own risks come with it. Implants do not last a lifetime, and more surgery is likely one day. Ask for the implant’s patient leaflet and card.',
        },
        {
          kind: 'note',
          text: 'See a doctor at once if one breast suddenly grows tight and painful, if a nipple turns dark, if you have a fever or spreading redness, or if you have chest pain, short breath or a painful swollen calf.',
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
            'A surgeon registered as a specialist in plastic surgery, who operates in person.',
            'A licensed hospital with an anaesthetist and a bed for the night.',
            'Photographs of the surgeon’s own patients a year later, with the scars in sight.',
            'A drawing of the scars that you would have.',
            'Questions about your last breast check, your plans for children and your smoking.',
            'A written price with hospital, bra, aftercare and the terms of a correction.',
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
          text: 'Plan about seven nights. You meet the surgeon on the first or second day, spend one night in hospital and have checks until you fly. The American Society of Plastic Surgeons advises waiting five to seven days before a flight after surgery of the body. An operation and long sitting both make blood clots likelier. Walk every hour, drink water and ask about stockings. Others must lift your bags for six weeks.',
        },
        {
          kind: 'paragraph',
          text: 'Before you leave, ask a doctor at home to look at the wounds in the second and third week, when small openings tend to appear. Agree on video checks after one, three, six and twelve months.',
        },
        {
          kind: 'paragraph',
          text: 'Emergencies are treated wherever you are. A change of shape or scar is another matter: public services seldom pay for it, and travel insurance usually leaves out planned surgery. Ask the clinic which corrections it does free of charge, for how long, and who pays for theatre and flight. Ask an insurer about cover for complications.',
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
            'The report of your last breast X-ray or ultrasound.',
            'A list of medicines, hormones, supplements and allergies.',
            'Tops that open at the front, and slip-on shoes.',
            'Two support bras without wires, if the clinic does not provide them.',
            'Somebody to help you for three days, and help with small children at home.',
          ],
        },
      ],
    },
  ],
  recovery: [
    {
      when: 'Day 1',
      what: 'You stay in hospital and sleep on your back. Nurses get you up and check the colour of the nipples.',
    },
    {
      when: 'Days 2–3',
      what: 'Soreness and swelling are at their strongest. Elbows stay at your sides. You walk a little, often.',
    },
    { when: 'Days 4–7', what: 'Dressings are changed and you may shower. The surgeon checks you before you fly.' },
    { when: 'Week 2', what: 'Desk work, if it needs no lifting. Drive once you can brake hard and turn without pain.' },
    { when: 'Weeks 3–6', what: 'Support bra day and night. No lifting, no running. Longer walks are fine.' },
    {
      when: 'Weeks 6–12',
      what: 'Sport comes back step by step. Scar care begins when the skin is closed: silicone, and no sun.',
    },
    { when: 'Months 3–12', what: 'The shape settles, feeling returns as far as it will, and scars fade.' },
  ],
  questions: [
    'Which cut do you plan for me, and where will I see the scars?',
    'Would a lift alone give the fullness I hope for?',
    'How do you protect the blood supply of the nipple?',
    'How many lifts did you do last year, and how often did wounds open?',
    'What does it mean for feeling, breastfeeding and later breast checks?',
    'Who operates, who gives the anaesthetic, and where do I sleep?',
    'When may I fly, and who checks me before?',
    'What do you pay, and what do I pay, if a correction is needed?',
  ],
  priced: ['Breast lift', 'Breast augmentation'],
  sources: [
    { publisher: 'American Society of Plastic Surgeons', title: 'Breast Lift' },
    { publisher: 'American Society of Plastic Surgeons', title: 'Briefing Paper: Cosmetic Surgery Tourism' },
    {
      publisher: 'British Association of Plastic, Reconstructive and Aesthetic Surgeons',
      title: 'Cosmetic Surgery Abroad',
    },
    { publisher: 'US Food and Drug Administration', title: 'Breast Implants' },
    { publisher: 'US Centers for Disease Control and Prevention', title: 'Yellow Book: Medical Tourism' },
  ],
}
