import type { TreatmentPage } from './treatment.ts'

export const face: TreatmentPage = {
  path: 'face',
  title: 'Rhinoplasty',
  lead: 'Rhinoplasty is an operation that changes the shape of the nose, the way it breathes, or both. Here is how it is done, how long the swelling lasts and what to settle before you book.',
  description:
    'Rhinoplasty abroad: who it suits, open and closed surgery, recovery day by day, risks, typical prices by country and what to ask a surgeon.',
  specialities: ['Face'],
  keyword: 'Rhinoplasty',
  formTreatment: 'aesthetic surgery',
  facts: [
    { label: 'In the clinic', value: '0–1 night' },
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
          text: 'A surgeon can make a nose smaller or larger, straighten it, take down a hump, refine the tip or repair it after an injury. When the wall between the nostrils, the septum, is bent and blocks the air, it can be straightened in the same operation. That is called septorhinoplasty. It can suit you if:',
        },
        {
          kind: 'list',
          items: [
            'your nose has finished growing, usually in the late teens; for looks alone, most surgeons wait until you are 18',
            'you can say which feature bothers you, and you want it for yourself',
            'you are in good health and can stop smoking for at least four weeks before and after',
            'you accept that the final shape shows after a year, and that no surgeon can promise it',
          ],
        },
        {
          kind: 'paragraph',
          text: 'You are asked to wait if you have an infection, if you are pregnant, if your blood pressure or a bleeding disorder is not under control, or if your nose was operated on less than a year ago. Drugs taken through the nose damage its lining, so tell the surgeon. Surgery seldom helps in body dysmorphic disorder, a condition in which worry about a flaw that others hardly see takes over daily life. A careful surgeon asks about it.',
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
              text: 'The surgeon looks inside and outside your nose, tests how you breathe and takes photographs. A computer picture helps you both to talk about the aim. It is not a promise.',
            },
            {
              title: 'Anaesthetic',
              text: 'You have a blood test, meet the anaesthetist and go to sleep. The operation takes about one and a half to three hours.',
            },
            {
              title: 'Reaching the frame',
              text: 'In closed rhinoplasty all cuts are inside the nostrils. In open rhinoplasty a small cut across the strip of skin between them lets the surgeon see more. The scar is usually hard to find after a year.',
            },
            {
              title: 'Reshaping',
              text: 'Bone and cartilage, the firm tissue of the tip, are trimmed, moved or built up. Extra cartilage comes from your septum, an ear or a rib.',
            },
            {
              title: 'Closing and splinting',
              text: 'The skin is laid back and stitched. A splint, a small stiff cover, holds the bridge for about a week. Soft sheets or packs may support the inside for a few days.',
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
          text: 'Most rhinoplasties are done under general anaesthetic, so you notice nothing. Small changes to the tip are sometimes done under local anaesthetic with sedation, a medicine that makes you drowsy.',
        },
        {
          kind: 'paragraph',
          text: 'You wake up with a blocked nose and breathe through your mouth. Most people call the pain mild to moderate; the pressure, the dry mouth and poor sleep bother them more. Your eyes are bruised and puffy. Upper lip and tip feel numb for weeks. It is common to feel low in the first days, when the mirror shows swelling and not yet a nose.',
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
            '**Changes of feeling or smell.** They are usually temporary.',
            '**A result you do not like.** Unevenness can show as swelling goes down, even after sound work.',
            '**General risks of surgery.** Blood clots, scars and reactions to the anaesthetic are rare, but belong in your consent talk.',
          ],
        },
        {
          kind: 'note',
          text: 'See a doctor at once if a nosebleed goes on for more than 20 minutes, or if you have a fever, growing pain or redness, a swelling that blocks one side completely, chest pain, or a painful swollen leg.',
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
            'An examination of your breathing, and not only of your profile.',
            'A talk with the surgeon, by video or in person, before you pay, and time to change your mind after it.',
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
          text: 'Plan about seven nights: one or two days for the examination and the operation, then the time until the splint comes off. The American Society of Plastic Surgeons advises waiting seven to ten days before you fly after surgery of the face, so a flexible ticket helps. Cabin air is dry and the pressure changes. Ask for a saline spray and drink enough. Bring somebody for the first two days and nights.',
        },
        {
          kind: 'paragraph',
          text: 'At home a family doctor or an ear, nose and throat doctor can look at healing, but usually does not take over the result. Agree with the clinic on video checks after one, three, six and twelve months.',
        },
        {
          kind: 'paragraph',
          text: 'If you want a correction, surgeons wait a year. Many do not charge for their own work, but the hospital, the anaesthetist and the flights are yours. Public health services treat emergencies; they seldom pay for a change of shape. Travel insurance usually leaves out planned surgery, so ask about cover for complications.',
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
            'Notes and scans of earlier operations or injuries of your nose.',
            'A list of medicines, supplements and allergies. Ask beforehand which to stop; aspirin and some herbs make bleeding more likely.',
            'Shirts that button at the front, a second pillow and lip balm.',
            'Contact lenses or light glasses. Nothing may rest on the bridge for about four weeks.',
          ],
        },
      ],
    },
  ],
  recovery: [
    {
      when: 'Day 1',
      what: 'You rest with your head raised. Cold packs go on the cheeks, never on the nose. Somebody stays with you.',
    },
    {
      when: 'Days 2–3',
      what: 'Bruises and swelling around the eyes are at their strongest. You eat soft food and do not blow your nose.',
    },
    {
      when: 'Days 4–6',
      what: 'Bruises turn yellow. Short, slow walks are good for you. Soft packs inside the nose are out by now.',
    },
    { when: 'Days 6–8', what: 'Splint and stitches come off. The nose looks wide and turned up. That is swelling.' },
    {
      when: 'Week 2',
      what: 'Many people go back to desk work. Make-up covers the last bruises. Open your mouth to sneeze.',
    },
    { when: 'Weeks 3–6', what: 'Light exercise, then more. No contact sports, no swimming, no sun on the nose.' },
    {
      when: 'Months 3–12',
      what: 'Most of the swelling goes in three months. The tip is last and takes a year or longer, more so with thick skin.',
    },
  ],
  questions: [
    'How many rhinoplasties did you do last year, and how many were on noses like mine?',
    'Open or closed, and why for me?',
    'Will I breathe as well as before, and how do you check?',
    'How many of your patients have a second operation?',
    'Who gives the anaesthetic, and where do I spend the night?',
    'What can you not change about my nose?',
    'Who answers when I am home and worried, and how fast?',
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
