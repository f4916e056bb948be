import type { TreatmentPage } from './treatment.ts'

export const breast: TreatmentPage = {
  path: 'breast',
  title: 'Breast lift',
  lead: 'A breast lift raises and reshapes the breast by removing skin and moving the nipple up. Here is who it suits, where the scars lie, how you recover and what to ask a surgeon abroad.',
  description:
    'Breast lift abroad: who it suits, the scars, recovery day by day, risks, typical prices by country and what to ask a surgeon.',
  specialities: ['Breast'],
  treatment: 'Breast Lift (Mastopexy)',
  keyword: 'Breast Lift',
  formTreatment: 'aesthetic surgery',
  facts: [
    { label: 'At the clinic', value: '1 night' },
    { label: 'Nights abroad', value: 'About 7' },
    { label: 'Anaesthesia', value: 'General' },
    { label: 'Back to work', value: 'After 1–2 weeks' },
  ],
  sections: [
    {
      id: 'who-it-is-for',
      heading: 'Who it’s for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Breasts sag with age, after pregnancy and after weight loss. A lift, which doctors call mastopexy, firms and raises them. It doesn’t make them fuller: for that, an implant or your own fat is added. To make them smaller, you’d have a reduction. A lift may be right for you if:',
        },
        {
          kind: 'list',
          items: [
            'your breasts hang low, or the nipples point down or sit below the fold',
            'your weight has been steady for six months',
            'you finished breastfeeding at least six months ago and aren’t planning another pregnancy soon',
            'you don’t smoke or use nicotine, or can stop for at least four weeks before and after',
            'you accept lasting scars in exchange for a new shape',
          ],
        },
        {
          kind: 'paragraph',
          text: 'You shouldn’t have it if you’re pregnant or breastfeeding, have a breast lump that hasn’t been examined, or have uncontrolled diabetes or a bleeding disorder. Nicotine narrows the blood vessels that supply the nipple, so many surgeons refuse to operate on smokers. A lift before a pregnancy is possible, but pregnancy may undo it.',
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
              text: 'For a small lift it runs around the areola, the dark skin around the nipple. For a medium one it also runs straight down, like a lollipop. For a large one it also follows the fold under the breast, like an anchor.',
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
          text: 'You have a general anaesthetic and are asleep throughout. Afterwards your chest feels tight and sore, and it hurts to reach, push or laugh. Most people manage with tablets and need the stronger ones for two to four days. Breasts and nipples can be numb, or unpleasantly sensitive, for weeks.',
        },
        {
          kind: 'paragraph',
          text: 'Breasts look high and square at first. They settle over about three months. Scars are red and firm for some months and fade over a year or longer. They never disappear completely.',
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
            '**Slow healing.** Small open areas are quite common, especially where the cuts meet under the breast. With dressings, they usually close within weeks.',
            '**Changed feeling.** Nipples can be numb for months, and sometimes permanently.',
            '**Breastfeeding.** It may be harder or impossible later. Nobody can predict this.',
            '**Unevenness.** Two breasts are never the same, before or after.',
            '**Bleeding and infection.** A haematoma, a collection of blood, can need a second operation within the first day.',
            '**Loss of the nipple.** Rarely, part of the nipple or areola doesn’t get enough blood and is lost. Nicotine makes it more likely.',
            '**Firm lumps.** Fat that heals into scar can feel like a lump or show on a breast X-ray. Tell anyone who examines you about the operation.',
            '**Clots and reactions to the anaesthetic.** Both are rare, and part of any operation.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'If an implant is added, its own risks come with it. Implants don’t last a lifetime, and more surgery is likely one day. Ask for the implant’s patient leaflet and card.',
        },
        {
          kind: 'note',
          text: 'See a doctor straight away if one breast suddenly becomes tight and painful, if a nipple turns dark, if you have a fever or spreading redness, or if you have chest pain, shortness of breath or a painful swollen calf.',
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
            'Photographs of the surgeon’s own patients a year later, with the scars visible.',
            'A drawing of the scars you would have.',
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
          text: 'Plan about seven nights. You meet the surgeon on the first or second day, spend one night in hospital and have checks until you fly. The American Society of Plastic Surgeons advises waiting five to seven days before a flight after surgery on the body. An operation and long sitting both make blood clots more likely. Walk every hour, drink water and ask about stockings. You’ll need someone else to lift your bags for six weeks.',
        },
        {
          kind: 'paragraph',
          text: 'Before you leave, ask a doctor at home to look at the wounds in the second and third week, when small openings tend to appear. Agree on video checks after one, three, six and twelve months.',
        },
        {
          kind: 'paragraph',
          text: 'Emergencies are treated wherever you are. A change of shape or scar is another matter: public services rarely pay for it, and travel insurance usually excludes planned surgery. Ask the clinic which corrections it does free of charge, for how long, and who pays for theatre and flight. Ask an insurer about cover for complications.',
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
            'Two support bras without wires, if the clinic doesn’t provide them.',
            'Someone to help you for three days, and help with small children at home.',
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
      what: 'Soreness and swelling are at their worst. Keep your elbows at your sides. You walk a little, often.',
    },
    { when: 'Days 4–7', what: 'Dressings are changed and you may shower. The surgeon checks you before you fly.' },
    {
      when: 'Week 2',
      what: 'Desk work, if it doesn’t involve lifting. Drive once you can brake hard and turn without pain.',
    },
    { when: 'Weeks 3–6', what: 'Support bra day and night. No lifting, no running. Longer walks are fine.' },
    {
      when: 'Weeks 6–12',
      what: 'You can gradually return to sport. Scar care begins when the skin is closed: silicone, and no sun.',
    },
    { when: 'Months 3–12', what: 'The shape settles, feeling returns as far as it will, and scars fade.' },
  ],
  questions: [
    'Which cut do you plan for me, and where will I see the scars?',
    'Would a lift alone give me the fullness I want?',
    'How do you protect the blood supply of the nipple?',
    'How many lifts did you do last year, and how often did wounds open?',
    'What does it mean for feeling, breastfeeding and later breast checks?',
    'Who operates, who gives the anaesthetic, and where do I sleep?',
    'When can I fly, and who checks me beforehand?',
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
