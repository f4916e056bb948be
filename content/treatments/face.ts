import type { TreatmentPage } from './treatment.ts'

export const face: TreatmentPage = {
  path: 'face',
  title: 'Rhinoplasty',
  lead: 'Rhinoplasty is an operation that changes the shape of the nose, the way it breathes, or both. Here’s how it’s done, how long the swelling lasts and what to agree before you book.',
  description:
    'Rhinoplasty abroad: who it suits, open and closed surgery, recovery day by day, risks, typical prices by country and what to ask a surgeon.',
  specialities: ['Face'],
  treatment: 'Rhinoplasty',
  keyword: 'Rhinoplasty',
  formTreatment: 'aesthetic surgery',
  facts: [
    { label: 'At the clinic', value: '0–1 night' },
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
          text: 'A surgeon can make a nose smaller or larger, straighten it, remove a hump, refine the tip or repair it after an injury. If the septum, the wall between the nostrils, is bent and makes breathing difficult, it can be straightened in the same operation. This is called septorhinoplasty. It may be right for you if:',
        },
        {
          kind: 'list',
          items: [
            'your nose has finished growing, usually in the late teens; for looks alone, most surgeons wait until you are 18',
            'you know which feature bothers you, and you want it changed for yourself',
            'you are in good health and can stop smoking for at least four weeks before and after',
            'you accept that the final shape takes a year to show, and that no surgeon can promise it',
          ],
        },
        {
          kind: 'paragraph',
          text: 'You’ll be asked to wait if you have an infection, are pregnant, have uncontrolled blood pressure or a bleeding disorder, or had an operation on your nose less than a year ago. Drugs taken through the nose damage its lining, so tell the surgeon. Surgery rarely helps people with body dysmorphic disorder, a condition in which worry about a flaw that others hardly notice takes over daily life. A careful surgeon will ask about it.',
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
              title: 'Consultation and photographs',
              text: 'The surgeon looks inside and outside your nose, tests how you breathe and takes photographs. A computer simulation helps you both discuss the aim. It isn’t a promise.',
            },
            {
              title: 'Anaesthetic',
              text: 'You have a blood test, meet the anaesthetist and go to sleep. The operation takes about an hour and a half to three hours.',
            },
            {
              title: 'Reaching the bone and cartilage',
              text: 'In closed rhinoplasty, all cuts are inside the nostrils. In open rhinoplasty a small cut across the strip of skin between them lets the surgeon see more. The scar is usually hard to see after a year.',
            },
            {
              title: 'Reshaping',
              text: 'Bone and cartilage, the firm tissue of the tip, are trimmed, moved or built up. Extra cartilage comes from your septum, an ear or a rib.',
            },
            {
              title: 'Closing and splinting',
              text: 'The skin is put back and stitched. A splint, a small stiff cover, supports the bridge for about a week. Soft sheets or packs may support the inside for a few days.',
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
          text: 'Most rhinoplasties are done under general anaesthetic, so you don’t feel anything. Small changes to the tip are sometimes done under local anaesthetic with sedation, a medicine that makes you drowsy.',
        },
        {
          kind: 'paragraph',
          text: 'You wake up with a blocked nose and breathe through your mouth. Most people describe the pain as mild to moderate; the pressure, dry mouth and poor sleep bother them more. Your eyes are bruised and puffy. Your upper lip and the tip of your nose feel numb for weeks. It’s common to feel low in the first few days, when all you see in the mirror is swelling.',
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
            '**A second operation.** Between about 5 and 15 in 100 people have one, for looks or for breathing. It is harder than the first.',
            '**Breathing gets worse.** Narrowing the nose can narrow the airway.',
            '**Bleeding and infection.** Both are uncommon. A heavy nosebleed may need packing or a return to theatre.',
            '**A hole in the septum.** It may whistle, crust or bleed, and can need repair.',
            '**Changes in feeling or smell.** These are usually temporary.',
            '**A result you don’t like.** Unevenness can show as the swelling goes down, even after good work.',
            '**General risks of surgery.** Blood clots, scars and reactions to the anaesthetic are rare, but should be discussed before you give consent.',
          ],
        },
        {
          kind: 'note',
          text: 'See a doctor straight away if a nosebleed lasts more than 20 minutes, or if you have a fever, worsening pain or redness, a swelling that blocks one side completely, chest pain, or a painful swollen leg.',
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
            'A surgeon registered as a specialist in plastic surgery or in ear, nose and throat surgery, with the number to look up.',
            'An anaesthetist who stays with you throughout, in a licensed hospital that can keep you overnight.',
            'Photographs of the surgeon’s own patients at least a year after surgery, with noses like yours.',
            'An examination of your breathing, not just your profile.',
            'A consultation with the surgeon, by video or in person, before you pay, and time to change your mind afterwards.',
            'A written price with the hospital, the anaesthetic, aftercare and the terms of a correction.',
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
          text: 'Plan about seven nights: one or two days for the examination and the operation, then the time until the splint comes off. The American Society of Plastic Surgeons advises waiting seven to ten days before you fly after surgery on the face, so a flexible ticket helps. Cabin air is dry and the pressure changes. Ask for a saline spray and drink plenty of water. Bring someone with you for the first two days and nights.',
        },
        {
          kind: 'paragraph',
          text: 'At home, your GP or an ear, nose and throat doctor can check how you’re healing, but usually won’t take responsibility for the result. Agree with the clinic on video checks after one, three, six and twelve months.',
        },
        {
          kind: 'paragraph',
          text: 'If you want a correction, surgeons wait a year. Many don’t charge for their own work, but you pay for the hospital, the anaesthetist and the flights. Public health services treat emergencies; they rarely pay for cosmetic changes. Travel insurance usually excludes planned surgery, so ask about cover for complications.',
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
            'Notes and scans from earlier operations on, or injuries to, your nose.',
            'A list of medicines, supplements and allergies. Ask beforehand which to stop; aspirin and some herbs make bleeding more likely.',
            'Shirts that button at the front, a second pillow and lip balm.',
            'Contact lenses or light glasses. Nothing should rest on the bridge for about four weeks.',
          ],
        },
      ],
    },
  ],
  recovery: [
    {
      when: 'Day 1',
      what: 'You rest with your head raised. Cold packs go on the cheeks, never on the nose. Someone stays with you.',
    },
    {
      when: 'Days 2–3',
      what: 'Bruising and swelling around the eyes are at their worst. You eat soft food and don’t blow your nose.',
    },
    {
      when: 'Days 4–6',
      what: 'Bruises turn yellow. Short, slow walks are good for you. Soft packs inside the nose are out by now.',
    },
    {
      when: 'Days 6–8',
      what: 'The splint and stitches come off. Your nose looks wide and turned up: that’s the swelling.',
    },
    {
      when: 'Week 2',
      what: 'Many people go back to desk work. Make-up covers the last bruises. Open your mouth to sneeze.',
    },
    { when: 'Weeks 3–6', what: 'Light exercise, then more. No contact sports, no swimming, no sun on the nose.' },
    {
      when: 'Months 3–12',
      what: 'Most of the swelling goes in three months. The tip takes longest, a year or more, especially with thick skin.',
    },
  ],
  questions: [
    'How many rhinoplasties did you do last year, and how many were on noses like mine?',
    'Open or closed, and why is that right for me?',
    'Will I breathe as well as before, and how will you check?',
    'How many of your patients have a second operation?',
    'Who gives the anaesthetic, and where do I spend the night?',
    'What can’t you change about my nose?',
    'Who will answer if I’m worried once I’m home, and how quickly?',
    'What exactly do I pay if a correction is needed?',
  ],
  priced: ['Rhinoplasty', 'Facelift'],
  sources: [
    { publisher: 'NHS', title: 'Nose job (rhinoplasty)' },
    { publisher: 'American Society of Plastic Surgeons', title: 'Rhinoplasty' },
    { publisher: 'American Society of Plastic Surgeons', title: 'Briefing Paper: Cosmetic Surgery Tourism' },
    {
      publisher: 'British Association of Plastic, Reconstructive and Aesthetic Surgeons',
      title: 'Cosmetic Surgery Abroad',
    },
    { publisher: 'US Centers for Disease Control and Prevention', title: 'Yellow Book: Medical Tourism' },
  ],
}
