import type { TreatmentPage } from './treatment.ts'

export const bariatric: TreatmentPage = {
  path: 'bariatric',
  title: 'Bariatric surgery',
  lead: 'Bariatric surgery makes the stomach smaller, and a bypass also shortens the path food takes. It helps people with obesity lose weight and keep much of it off. It’s the start of lifelong care, not the end of it.',
  description:
    'Gastric sleeve and bypass abroad: who they suit, how they work, recovery day by day, risks, typical prices by country and what to ask.',
  specialities: ['Obesity'],
  treatment: 'Gastric Sleeve',
  keyword: 'Gastric Sleeve',
  formTreatment: 'bariatric surgery',
  facts: [
    { label: 'At the clinic', value: '2–3 nights' },
    { label: 'Nights abroad', value: '6–10' },
    { label: 'Anaesthesia', value: 'General' },
    { label: 'Back to work', value: 'After 2–4 weeks' },
  ],
  sections: [
    {
      id: 'who-it-is-for',
      heading: 'Who it’s for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Doctors go by body mass index (BMI): your weight in kilograms divided twice by your height in metres. The 2022 guidance from the international societies of bariatric surgeons says:',
        },
        {
          kind: 'list',
          items: [
            '**BMI of 35 or more:** surgery is recommended, with or without other conditions.',
            '**BMI of 30 to 35:** surgery is recommended if you have type 2 diabetes, and is an option if other treatment hasn’t had lasting results.',
            '**People of Asian origin:** the limits are lower, from about 27.5.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Public health services often set stricter limits. You also need to be fit for an anaesthetic and willing to change how you eat, take vitamins for life and come to check-ups. Surgery has to wait if you have an untreated eating disorder, depression or dependence on alcohol or drugs, if you’re pregnant, or if you can’t stop smoking. Avoid a pregnancy for 12 to 18 months afterwards. Ask about weight-loss medicines too; they have changed what’s possible without surgery.',
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
              text: 'About three quarters of the stomach is stapled off and removed, leaving a narrow tube. You feel full sooner and less hungry. It can’t be undone.',
            },
            {
              title: 'Or bypass',
              text: 'A small pouch is made at the top of the stomach and joined to the small bowel further down. You eat less and absorb less. It often works better on diabetes and on reflux, acid that rises into the gullet.',
            },
            {
              title: 'First days',
              text: 'You stand up the same day, sip water and get injections against blood clots. You leave once you’re drinking enough and your pulse and temperature are normal.',
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
          text: 'You’re asleep during the operation. Afterwards the cuts are sore, and gas from the surgery can ache in your shoulders for a day or two. Sickness is common on the first day. Tablets or syrup for pain are usually enough after two or three days. You’re tired for weeks, and drinking enough takes effort: small sips all day long.',
        },
        {
          kind: 'paragraph',
          text: 'Food becomes something you plan. Your mood can swing while you’re losing weight fast. Talk about it at your check-ups.',
        },
      ],
    },
    {
      id: 'risks',
      heading: 'Risks, plainly',
      blocks: [
        {
          kind: 'paragraph',
          text: 'In large registries, about 1 in 1,000 people die within 30 days, similar to other common abdominal operations. About 1 in 20 have a complication in that time.',
        },
        {
          kind: 'list',
          items: [
            '**Leak.** In about 1 in 100 people, a staple line or join doesn’t hold. It usually shows in the first two weeks, often once you’re home, and needs treatment straight away.',
            '**Bleeding, blood clots, infection.** Each happens to about 1 or 2 in 100, or fewer.',
            '**Reflux.** Heartburn is common after a sleeve. Some people later change to a bypass.',
            '**Narrowing, ulcers, trapped bowel.** Repeated sickness or sudden belly pain needs a doctor, even years later, especially after a bypass.',
            '**Dumping.** After a bypass, sugar can make you sweaty, faint and sick.',
            '**Vitamin and mineral deficiency.** It’s likely without lifelong supplements, and can harm blood, bones and nerves.',
            '**Gallstones, loose skin, thinning hair for some months.** All of these can come with fast weight loss.',
            '**Alcohol.** It affects you faster and more strongly. Some people develop a problem with it.',
          ],
        },
        {
          kind: 'note',
          text: 'Go to an emergency department if you have a fast pulse that doesn’t settle at rest, a fever, severe or worsening tummy pain, shoulder pain with shivering, trouble breathing, or can’t keep water down. Say which operation you had, and when.',
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
            'A real assessment. An offer based on one form and a photograph isn’t one.',
            'Its own figures for leaks, second operations and deaths.',
            'A plan for your food, vitamins and blood tests for two years, in writing.',
            'A written price with tests, nights, and what happens if you have to stay longer.',
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
          text: 'A typical trip is six nights for a sleeve and seven for a bypass. Aviation guidance speaks of one or two days after simple keyhole surgery and ten after larger abdominal operations, and leaks can show late. So plan up to ten nights if you can, with a ticket you can change. Fly with stockings, walk every hour, sip water, and ask about anti-clot injections for some weeks. Bring someone with you.',
        },
        {
          kind: 'paragraph',
          text: 'Arrange aftercare before you book. You need blood tests after three, six and twelve months and then every year, advice on food, and a doctor who adjusts medicines for diabetes and blood pressure, often within days. Ask your GP. Not every public service offers follow-up after private surgery abroad.',
        },
        {
          kind: 'paragraph',
          text: 'Complications are treated wherever you are, but who pays differs. Ordinary travel insurance excludes planned surgery. Buy cover for complications, and ask the clinic what it pays for if you have to stay or return. Take the operation report home.',
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
      what: 'Soft food, then ordinary food, chewed well. Don’t drink with meals. You can return to sport.',
    },
    {
      when: 'Months 3–18',
      what: 'Weight falls, fast and then slowly. Blood tests, vitamins daily, strength training.',
    },
    { when: 'For life', what: 'Vitamins, a yearly check, and a doctor who knows what was done.' },
  ],
  questions: [
    'Sleeve or bypass, and why is that right for me?',
    'What are your own figures for leaks, second operations and deaths?',
    'Which tests do you do before you say yes?',
    'How long do I have to stay, and who sees me on the day I fly?',
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
