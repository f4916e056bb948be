import type { TreatmentPage } from './treatment.ts'

export const dental: TreatmentPage = {
  path: 'dental',
  title: 'Dental implants',
  lead: 'An implant replaces a missing tooth from the root up. Here’s what it’s made of, how it’s placed, what it costs by country and what to ask before you agree.',
  description:
    'Dental implants abroad: the five parts, the steps, recovery day by day, risks, typical prices by country and what to ask a clinic.',
  specialities: ['Dental Treatment'],
  treatment: 'Dental Implant',
  keyword: 'Dental Implant',
  formTreatment: 'dental surgery',
  facts: [
    { label: 'At the clinic', value: 'No overnight stay' },
    { label: 'Nights abroad', value: '2 trips, 5 nights each' },
    { label: 'Anaesthesia', value: 'Local' },
    { label: 'Back to work', value: 'After 1–3 days' },
  ],
  sections: [
    {
      id: 'who-it-is-for',
      heading: 'Who it’s for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'An implant is an artificial root that a dentist places in your jaw. It holds a crown, the part of a tooth you can see. One implant replaces one tooth; several can hold a bridge or a whole row of teeth. It may be right for you if:',
        },
        {
          kind: 'list',
          items: [
            'your jaw has finished growing, usually by about the age of 20',
            'your gums are healthy, or gum disease has been treated first',
            'you have enough bone, or are willing to have a graft: added bone that takes months to heal',
            'you can keep it clean and have it checked for the rest of your life',
          ],
        },
        {
          kind: 'paragraph',
          text: 'A dentist may advise you to wait, or to choose something else, if you smoke heavily, grind your teeth, have uncontrolled diabetes, have had radiotherapy to the jaw, or take bisphosphonates, which are medicines that slow the renewal of bone. None of these rules out an implant for everyone. Tell the clinic about all of them. Ask what a bridge or a denture (a set of teeth you take out at night) would mean for you.',
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
              title: 'Scan and plan',
              text: 'A 3D X-ray of the jaw, called a CBCT, shows how much bone there is and where the nerves run. The dentist plans the number, size and angle of the implants from it.',
            },
            {
              title: 'Prepare the jaw',
              text: 'A tooth that can’t be saved is taken out. Thin bone is built up with a graft, or with a sinus lift, which adds bone under the air space above the upper back teeth. Either can add four to eight months.',
            },
            {
              title: 'Place the implant',
              text: 'The dentist opens the gum, drills a narrow channel and turns the implant in. One implant usually takes 30 to 60 minutes. You get a healing cap or a temporary tooth.',
            },
            {
              title: 'Go home and heal',
              text: 'Bone grows onto the titanium, a process called osseointegration. It takes three to six months.',
            },
            {
              title: 'Fit the abutment',
              text: 'On your second visit, the dentist screws in the abutment, the connector between implant and crown, and takes a scan or an impression of your mouth.',
            },
            {
              title: 'Fit the crown',
              text: 'A laboratory makes the crown in a few days. The dentist checks your bite and fixes it with a screw or with cement.',
            },
          ],
        },
        {
          kind: 'note',
          text: '“Teeth in a day” means a temporary bridge on the day of surgery. The bone still takes months to heal, and the final bridge needs a second visit.',
        },
      ],
    },
    {
      id: 'what-it-feels-like',
      heading: 'What it feels like',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A local anaesthetic numbs the jaw. You’re awake. You feel pressure and vibration and hear the drill, but it shouldn’t hurt; if it does, say so and you’ll be given more. If you’re anxious or having several implants, ask about sedation, a medicine that makes you drowsy. You’ll then need someone to take you back to your hotel. A general anaesthetic is rarely needed.',
        },
        {
          kind: 'paragraph',
          text: 'Afterwards, most people feel sore, much as they would after having a tooth out. Ordinary painkillers are usually enough for two to four days.',
        },
      ],
    },
    {
      id: 'risks',
      heading: 'Risks, plainly',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Implants are well studied. In reviews of many studies, about 93 to 96 in 100 are still in place after ten years. Some fail, and it helps to know how.',
        },
        {
          kind: 'list',
          items: [
            '**The implant doesn’t take.** It comes loose in the first few months. It’s removed, and can often be placed again later.',
            '**Infection around the implant.** Peri-implantitis is an inflammation that makes the gum and bone around it shrink, sometimes years later. Smoking and earlier gum disease make it more likely.',
            '**Nerve injury.** Your lip, chin or tongue stays numb or tingles. It usually passes, but not always.',
            '**Sinus problems.** An implant in the upper jaw can reach into the air space above it.',
            '**Loose or chipped parts.** Screws loosen and crowns chip. This can usually be repaired without touching the implant.',
          ],
        },
        {
          kind: 'note',
          text: 'Call a dentist the same day if bleeding doesn’t stop when you press on it, if you have a fever, if swelling gets worse after the third day, or if you’re still numb after the anaesthetic has worn off.',
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
            'The name and registration number of the dentist who will operate.',
            'A plan made from a scan of your own jaw, with alternatives.',
            'The brand and model of the implant. A system sold in many countries can be looked after at home.',
            'An implant passport: a card with the make, size and batch number of every part.',
            'A written price that says whether scan, temporary tooth, abutment, crown and any graft are included. A price for the implant body alone leaves out the tooth on top.',
            'A written warranty. Two to ten years is common; flights and hotel are not normally covered.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Be careful with a plan that removes or grinds down healthy teeth. Ask a second dentist before you agree to anything that can’t be undone.',
        },
      ],
    },
    {
      id: 'travelling',
      heading: 'Travelling for it',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Plan two trips of about five nights, three to six months apart. A graft or a sinus lift can add a third. After a simple implant you can usually fly within a day or two, once the dentist has seen the wound. After a sinus lift, ask how long to wait, because changes in air pressure can disturb healing.',
        },
        {
          kind: 'paragraph',
          text: 'Before you leave, find a dentist at home who is willing to see you between visits and afterwards. Not every dentist will take on work started elsewhere.',
        },
        {
          kind: 'paragraph',
          text: 'If something fails later, a warranty usually means that the clinic repairs it free of charge on its own premises. You pay for the journey and for any treatment at home. Ordinary travel insurance rarely covers planned treatment; ask about a policy for complications before you book.',
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
            'Recent X-rays and your dentist’s notes, as files.',
            'A list of your medicines, allergies and medical conditions, and a letter from your doctor if you take blood thinners or bone medicines.',
            'The plan and the price in writing.',
            'A soft toothbrush and painkillers that suit you.',
          ],
        },
      ],
    },
  ],
  recovery: [
    {
      when: 'Day 1',
      what: 'You bite on gauze and hold a cold pack to your cheek. Eat soft, cool food once the numbness has gone. No rinsing, smoking or alcohol.',
    },
    {
      when: 'Days 2–3',
      what: 'Swelling and bruising are at their worst. You rinse gently with salt water or the mouthwash you were given. Most people can do desk work.',
    },
    { when: 'Days 4–6', what: 'Swelling goes down. The dentist looks at the wound, and you fly home.' },
    {
      when: 'Days 7–10',
      what: 'Stitches dissolve or are taken out. You brush the area gently and start exercising again.',
    },
    {
      when: 'Months 1–6',
      what: 'Bone grows onto the implant without you noticing. Chew carefully on that side and see your dentist once.',
    },
    { when: 'Second visit', what: 'The abutment and crown are fitted. Your gum is tender for a few days.' },
    { when: 'Every year', what: 'Clean around the implant daily, and have it checked at least once a year.' },
  ],
  questions: [
    'Who places the implant and who makes the crown? May I see their registration?',
    'Which implant system do you use, and can a dentist in my country get parts for it?',
    'Do I need a graft or a sinus lift, and what does it add in time and money?',
    'What does the price include, and what could make it go up?',
    'How many visits and nights do I need, and what if I have to reschedule?',
    'How many of your implants fail in the first year, and what do you do then?',
    'What does the warranty cover, for how long, and what must I do to keep it?',
    'What would you advise if I didn’t want an implant?',
  ],
  priced: [
    'Dental implant with abutment and crown',
    'Dental implant, fixture only',
    'All-on-4, fixed bridge',
    'Bone graft',
    'Sinus lift',
  ],
  sources: [
    { publisher: 'US Food and Drug Administration', title: 'Dental Implants: What You Should Know' },
    { publisher: 'American Dental Association', title: 'MouthHealthy: Implants' },
    { publisher: 'American Academy of Periodontology', title: 'Peri-Implant Diseases' },
    {
      publisher: 'Journal of Dentistry, 2019',
      title: 'Long-term (10-year) dental implant survival: a systematic review and sensitivity meta-analysis',
    },
    { publisher: 'NHS', title: 'Treatment abroad checklist' },
  ],
}

/** One part of the drawing that takes an implant apart. */
export type ImplantPart = {
  /** The number beside it in the drawing. */
  number: number
  name: string
  material: string
  /** What it is there for. */
  role: string
}

/** From top to bottom, as the drawing numbers them. */
export const implantParts: readonly ImplantPart[] = [
  {
    number: 1,
    name: 'Crown',
    material: 'Zirconia or porcelain',
    role: 'The part you see and chew with. It’s made to match the colour and shape of the teeth beside it.',
  },
  {
    number: 2,
    name: 'Abutment screw',
    material: 'Titanium alloy',
    role: 'A screw about two millimetres wide that holds the abutment in place. It can be loosened again for repairs.',
  },
  {
    number: 3,
    name: 'Abutment',
    material: 'Titanium or zirconia',
    role: 'The connector. It holds the crown and shapes the gum around it.',
  },
  {
    number: 4,
    name: 'Implant body',
    material: 'Titanium, roughened surface',
    role: 'The artificial root. It’s screwed into the jaw and left to heal for three to six months.',
  },
  {
    number: 5,
    name: 'Gum and jawbone',
    material: 'Your own; if there isn’t enough bone, a graft comes first',
    role: 'Your own part. Bone grows onto the implant and holds it, which is called osseointegration.',
  },
]
