import type { TreatmentPage } from './treatment.ts'

export const bariatric: TreatmentPage = {
  path: 'bariatric',
  title: 'Bariatric surgery',
  lead: 'Bariatric surgery makes the stomach smaller, and in a bypass also shortens the way of food. It helps people with obesity to lose weight and keep much of it off. It is the start of lifelong care, not the end of it.',
  description:
    'Gastric sleeve and bypass abroad: who they suit, how they work, recovery day by day, risks, typical prices by country and what to ask.',
  specialities: ['Obesity'],
  keyword: 'Gastric',
  formTreatment: 'bariatric surgery',
  facts: [
    { label: 'In the clinic', value: '2–3 nights' },
    { label: 'Nights abroad', value: '6–10' },
    { label: 'Anaesthesia', value: 'General' },
    { label: 'Back to work', value: 'After 2–4 weeks' },
  ],
  sections: [
    {
      id: 'who-it-is-for',
      heading: 'Who it is for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Doctors judge by body mass index, BMI: your weight in kilograms, divided twice by your height in metres. The international societies of bariatric surgeons advise in their guidance of 2022:',
        },
        {
          kind: 'list',
          items: [
            '**BMI of 35 or more:** surgery is recommended, with or without other illnesses.',
            '**BMI of 30 to 35:** it is recommended with type 2 diabetes, and an option when other treatment has not lasted.',
            '**People of Asian origin:** the limits are lower, from about 27.5.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Public health services often set stricter limits. You also need to be fit for an anaesthetic and willing to change how you eat, to take vitamins for life and to come to checks. Surgery has to wait if you have an eating disorder, depression or dependence on alcohol or drugs that is not treated, if you are pregnant, or if you cannot stop smoking. Avoid a pregnancy for 12 to 18 months afterwards. Ask about medicines for weight as well; they have changed what is possible without surgery.',
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
              title: 'Assessment',
              text: 'A surgeon, a dietitian, an anaesthetist and often a psychologist see you. Blood tests follow, and often a gastroscopy, a look into the stomach with a thin camera.',
            },
            {
              title: 'Liver-shrinking diet',
              text: 'For about two weeks you eat few calories and little starch and sugar. The liver shrinks, and surgery gets safer.',
            },
            {
              title: 'Keyhole surgery',
              text: 'Under general anaesthetic the surgeon works through four to six small cuts, with a camera. It takes one to three hours.',
            },
            {
              title: 'Sleeve',
              text: 'About three quarters of the stomach are stapled off and taken out. A narrow tube stays. You are full sooner and feel less hunger. It cannot be undone.',
            },
            {
              title: 'Or bypass',
              text: 'A small pouch is made at the top of the stomach and joined to the small bowel further down. You eat less and absorb less. It often works better on diabetes and on reflux, acid that rises into the gullet.',
            },
            {
              title: 'First days',
              text: 'You stand up the same day, sip water and get injections against blood clots. You leave when you drink enough and your pulse and temperature are normal.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'After one to two years people have lost about a quarter to a third of their weight on average. Some gain part of it back.',
        },
      ],
    },
    {
      id: 'what-it-feels-like',
      heading: 'What it feels like',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You sleep during the operation. Afterwards the cuts are sore, and gas from the surgery can ache in your shoulders for a day or two. Sickness is common on the first day. Tablets or syrup for pain are usually enough after two or three days. For weeks you are tired, and drinking enough is work: small sips all day long.',
        },
        {
          kind: 'paragraph',
          text: 'Food becomes something you plan. Moods can swing while weight falls fast. Talk about it at your checks.',
        },
      ],
    },
    {
      id: 'risks',
      heading: 'Risks, plainly',
      blocks: [
        {
          kind: 'paragraph',
          text: 'In large registers about 1 in 1,000 people dies within 30 days, which is in the range of other common abdominal operations. About 1 in 20 has a complication in that time.',
        },
        {
          kind: 'list',
          items: [
            '**Leak.** In about 1 in 100 a staple line or join does not hold. It mostly shows in the first two weeks, often after you are home, and needs treatment at once.',
            '**Bleeding, blood clots, infection.** Each happens to about 1 or 2 in 100, or fewer.',
            '**Reflux.** Heartburn is common after a sleeve. Some people later change to a bypass.',
            '**Narrowing, ulcers, trapped bowel.** Repeated sickness or sudden belly pain needs a doctor, years later too, above all after a bypass.',
            '**Dumping.** After a bypass, sugar can make you sweaty, faint and sick.',
            '**Lack of vitamins and minerals.** Without lifelong supplements it is likely, and can harm blood, bones and nerves.',
            '**Gallstones, loose skin, hair that thins for some months.** All of them come with fast weight loss.',
            '**Alcohol.** It works faster and stronger. Some people develop a problem with it.',
          ],
        },
        {
          kind: 'note',
          text: 'Go to an emergency department if you have a fast pulse that does not settle at rest, a fever, strong or growing belly pain, pain in the shoulder with shivering, trouble breathing, or cannot keep water down. Say which operation you had, and when.',
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
            'A surgeon registered in general or bariatric surgery, with the number of sleeves and bypasses per year.',
            'A hospital with intensive care and a surgeon on call day and night.',
            'A real assessment. An offer after one form and a photograph is none.',
            'Figures of its own for leaks, second operations and deaths.',
            'A plan for your food, vitamins and blood tests for two years, in writing.',
            'A written price with tests, nights, and what happens if you must stay longer.',
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
          text: 'A usual trip is six nights for a sleeve and seven for a bypass. Aviation guidance speaks of one or two days after simple keyhole surgery and ten after larger abdominal operations, and leaks can show late. So plan up to ten nights if you can, with a ticket that can be moved. Fly with stockings, walk every hour, sip water, and ask about injections against clots for some weeks. Bring somebody.',
        },
        {
          kind: 'paragraph',
          text: 'Settle aftercare before you book. You need blood tests after three, six and twelve months and then every year, advice on food, and a doctor who adjusts medicines for diabetes and blood pressure, often within days. Ask your family doctor. Not every public service offers follow-up after private surgery abroad.',
        },
        {
          kind: 'paragraph',
          text: 'Complications are treated wherever you are, but who pays differs. Ordinary travel insurance leaves out planned surgery. Buy cover for complications, and ask the clinic what it pays if you must stay or return. Take the operation report home.',
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
            'Recent blood tests, a list of medicines, and letters from your specialists.',
            'Your breathing device and mask, if you use one for sleep apnoea, pauses in breathing at night.',
            'Loose clothes, slip-on shoes and a small bottle for sips.',
            'The name and number of the doctor who sees you at home.',
          ],
        },
      ],
    },
  ],
  recovery: [
    { when: 'Day 1', what: 'You stand up, walk a few steps and sip water. Nurses watch pulse, temperature and pain.' },
    { when: 'Days 2–3', what: 'Clear fluids, then thin liquids. You leave hospital and stay close to it.' },
    {
      when: 'Days 4–7',
      what: 'Liquids with protein, small sips, short walks several times a day. The surgeon checks you.',
    },
    {
      when: 'Days 8–14',
      what: 'Home, if you are well. Cuts heal. No lifting. Tablets may have to be crushed or liquid.',
    },
    { when: 'Weeks 3–4', what: 'Smooth, puréed food, a few spoons at a time. Many people go back to desk work.' },
    {
      when: 'Weeks 5–8',
      what: 'Soft food, then ordinary food, chewed well. You do not drink with meals. Sport comes back.',
    },
    {
      when: 'Months 3–18',
      what: 'Weight falls, fast and then slowly. Blood tests, vitamins daily, strength training.',
    },
    { when: 'For life', what: 'Vitamins, a yearly check, and a doctor who knows what was done.' },
  ],
  questions: [
    'Sleeve or bypass, and why for me?',
    'What are your own figures for leaks, second operations and deaths?',
    'Which tests do you do before you say yes?',
    'How long must I stay, and who sees me on the day I fly?',
    'Who answers at night in the first month, and in which language?',
    'Which vitamins and blood tests do I need, and who orders them at home?',
    'What happens to my medicines on the first day?',
    'What do you pay if there is a complication, here or at home?',
  ],
  priced: ['Gastric sleeve', 'Gastric bypass', 'Gastric balloon'],
  sources: [
    {
      publisher: 'American Society for Metabolic and Bariatric Surgery and IFSO',
      title: '2022 Indications for Metabolic and Bariatric Surgery',
    },
    { publisher: 'NHS', title: 'Weight loss surgery' },
    { publisher: 'US National Institute of Diabetes and Digestive and Kidney Diseases', title: 'Weight-loss Surgery' },
    { publisher: 'NHS', title: 'When can I fly after surgery?' },
    { publisher: 'US Centers for Disease Control and Prevention', title: 'Yellow Book: Medical Tourism' },
  ],
}
