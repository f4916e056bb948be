import type { TreatmentPage } from './treatment.ts'

export const medical: TreatmentPage = {
  path: 'medical',
  title: 'Medical check-up and second opinion',
  lead: 'A check-up looks for illness before you feel it. A second opinion asks another doctor about a diagnosis or a plan. Both can be done abroad, often within days. Here’s what each can and can’t tell you.',
  description:
    'Medical check-up or second opinion abroad: what to test and what not, the days there, risks, typical prices and what to ask a hospital.',
  specialities: ['Medical'],
  treatment: 'Comprehensive Health Check-up',
  keyword: 'Health Check-up',
  formTreatment: 'other',
  facts: [
    { label: 'At the clinic', value: '1–2 days' },
    { label: 'Nights abroad', value: '2–3' },
    { label: 'Anaesthesia', value: 'None, or sedation' },
    { label: 'Back to work', value: 'The next day' },
  ],
  sections: [
    {
      id: 'who-it-is-for',
      heading: 'Who it’s for',
      blocks: [
        { kind: 'paragraph', text: 'A **check-up** can make sense if you feel well and:' },
        {
          kind: 'list',
          items: [
            'you are due for tests that public guidance advises at your age, and can’t get them soon at home',
            'an illness runs in your family and a doctor has told you what to look for',
            'you have not had blood pressure, blood sugar or cholesterol measured for years',
          ],
        },
        { kind: 'paragraph', text: 'A **second opinion** can make sense if:' },
        {
          kind: 'list',
          items: [
            'you are advised to have a large or lasting treatment, such as a joint replacement, a spinal fusion, heart surgery or cancer treatment',
            'the diagnosis is rare or uncertain, or treatment isn’t helping',
            'you’ve been given two options and can’t choose',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Neither is for an emergency. If you have chest pain, sudden weakness, heavy bleeding or trouble breathing, call an ambulance where you are. If you have symptoms, you need a doctor to examine them, not a package of tests. And if your cancer team wants you to start within days, ask them first how long a second opinion can take.',
        },
      ],
    },
    {
      id: 'what-to-test',
      heading: 'What is worth testing',
      blocks: [
        {
          kind: 'paragraph',
          text: 'More tests don’t mean more health. A large review by Cochrane, a group that reviews medical studies, found that general health checks have little or no effect on how many people die. Individual tests at the right age do help: blood pressure, cholesterol, blood sugar, and screening, which means testing people without symptoms, for cancer of the bowel, breast and cervix.',
        },
        {
          kind: 'paragraph',
          text: 'Be careful with whole-body CT scans, long lists of tumour markers, which are blood values that also rise without cancer, and tests without a stated reason. The US Food and Drug Administration knows of no evidence that whole-body CT does people without symptoms more good than harm. A good hospital takes tests off its list for you.',
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
              title: 'Your question',
              text: 'You write down what you want to know. “Do I need this operation?” gets a better answer than “Please check everything”.',
            },
            {
              title: 'Your records',
              text: 'You send reports, pictures and, for a tumour, the tissue samples or their scans. Pictures travel as DICOM files, the format that all hospitals read.',
            },
            {
              title: 'A plan before you fly',
              text: 'A doctor reads them, tells you which tests you need and which you don’t, and gives a written price. For many second opinions it ends here: a video call and a report.',
            },
            {
              title: 'Examination',
              text: 'A doctor listens, examines you and orders blood tests, an ECG, which records the heart’s rhythm, ultrasound or scans. Some need an empty stomach.',
            },
            {
              title: 'Discussing the results',
              text: 'You sit down with the doctor and go through each result, with an interpreter if you want one. You can record it if they agree.',
            },
            {
              title: 'Report',
              text: 'You take home a report in your language or in English, and all pictures. Your own doctor gets a copy if you wish.',
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
          text: 'A check-up is a day of waiting rooms, needles and cold gel. An MRI scan, which makes pictures with a magnet, is loud and narrow; tell them if you’re claustrophobic. For a colonoscopy, a look into the bowel with a camera, you empty the bowel the day before and usually get sedation, a medicine that makes you drowsy. You need someone with you afterwards, and mustn’t drive until the next day.',
        },
        {
          kind: 'paragraph',
          text: 'For many people, waiting for results is harder than the tests. Ask when and how you will hear.',
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
            '**False alarms.** The more tests you have, the more likely it is that one is abnormal by chance. More tests and worry follow.',
            '**False reassurance.** A normal result doesn’t rule out illness. Take new symptoms seriously.',
            '**Findings that would never have harmed you.** Some lead to treatment that you did not need.',
            '**Radiation.** A CT scan uses much more than an ordinary X-ray. Ask what the result would change.',
            '**Contrast dye.** It can cause an allergic reaction, or strain weak kidneys.',
            '**Colonoscopy.** In screening, about 3 in 10,000 people have a tear in the bowel and about 15 in 10,000 a serious bleed.',
            '**Two opinions that differ.** This happens. Ask both doctors for their reasons, and ask them to talk.',
          ],
        },
        {
          kind: 'note',
          text: 'After a colonoscopy or gastroscopy, go to an emergency department if you have severe tummy or chest pain, a fever, black stool or more than a little blood.',
        },
      ],
    },
    {
      id: 'a-good-clinic',
      heading: 'What a good hospital shows you',
      blocks: [
        {
          kind: 'list',
          items: [
            'The name and speciality of the doctor who signs the report, with a registration number.',
            'A list of tests with a reason for each, matched to your age, sex and history.',
            'An accredited laboratory, and scans read by a specialist in that field.',
            'For cancer, a tumour board: a meeting of several specialists about your case.',
            'No pressure to be treated there. A second opinion may end with “your plan is sound”.',
            'A written price, and what an extra test would cost before it is done.',
            'A clear answer to who keeps your data, where and for how long.',
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
          text: 'Two or three nights are usually enough: arrive, test, talk. Leave one day free in case a result calls for one more test. You can fly the day after most tests. After a colonoscopy wait at least a day, and longer if something was removed; ask. For a second opinion, ask first whether a video call is enough. It often is.',
        },
        {
          kind: 'paragraph',
          text: 'What’s found abroad is usually treated at home, so talk to your own doctor before you go, and agree who acts on the report. Some health services repeat tests that they did not order.',
        },
        {
          kind: 'paragraph',
          text: 'Insurers rarely pay for a check-up abroad. Some pay for a second opinion, so ask first. If a test harms you, the hospital’s liability insurance is the place to turn to, under the law of that country. If surgery is advised, the table of typical prices on this page shows four operations people often seek a second opinion on.',
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
            'Reports, letters and pictures, as files and on a USB stick.',
            'A list of medicines with doses, allergies, operations and vaccinations.',
            'Which illnesses your parents and siblings have had, and at what age.',
            'Your three most important questions on one page.',
            'Someone to listen with you.',
          ],
        },
      ],
    },
  ],
  recovery: [
    {
      when: 'Two weeks before',
      what: 'You send your records and questions. Ask which medicines to pause and when to stop eating.',
    },
    {
      when: 'Day 1',
      what: 'Arrival and first consultation. For a colonoscopy you eat lightly and drink the cleansing fluid in the evening.',
    },
    { when: 'Day 2', what: 'Tests. After sedation you rest, don’t drive and don’t sign anything until the next day.' },
    {
      when: 'Day 3',
      what: 'You discuss the results. Bloating or a bruise where blood was taken passes in a day or two. You fly home.',
    },
    {
      when: 'Week 1',
      what: 'You read the report again and note what is unclear. Late results arrive, such as tissue samples.',
    },
    { when: 'Weeks 2–3', what: 'You go through it with your own doctor, who repeats what must be confirmed.' },
    {
      when: 'Months 3–12',
      what: 'You recheck what needs watching, such as blood pressure. You don’t need to repeat everything next year.',
    },
  ],
  questions: [
    'Which of these tests do you advise for me, and what would each result change?',
    'Which tests on your list would you leave out?',
    'Who reads my pictures and samples, and what is their speciality?',
    'Can this be done by video with the records I have?',
    'How sure are you, and what would make you change your mind?',
    'What happens if I do nothing for three months?',
    'Will you talk to my doctor at home?',
    'What do I pay if you find something that needs one more test?',
  ],
  isPricedAlike: true,
  priced: ['Total knee replacement', 'Total hip replacement', 'Spinal fusion', 'Coronary bypass (CABG)'],
  sources: [
    {
      publisher: 'Cochrane',
      title: 'General health checks in adults for reducing morbidity and mortality from disease',
    },
    {
      publisher: 'UK National Screening Committee',
      title: 'NHS and commercial health screening tests: important considerations',
    },
    { publisher: 'US Food and Drug Administration', title: 'Full-Body CT Scans: What You Need to Know' },
    { publisher: 'US Preventive Services Task Force', title: 'Colorectal Cancer: Screening' },
    { publisher: 'NHS', title: 'Treatment abroad checklist' },
  ],
}
