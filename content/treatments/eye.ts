import type { TreatmentPage } from './treatment.ts'

export const eye: TreatmentPage = {
  path: 'eye',
  title: 'LASIK eye surgery',
  lead: 'LASIK reshapes the clear front of the eye with a laser so that you need glasses less, or not at all. It takes minutes. Deciding whether your eyes are right for it takes much longer, and that is the part to look at closely.',
  description:
    'LASIK abroad: who it suits and who it doesn’t, how it’s done, recovery day by day, risks, typical prices by country and what to ask a clinic.',
  specialities: ['Eye'],
  treatment: 'LASIK Eye Surgery',
  keyword: 'LASIK',
  formTreatment: 'eye surgery',
  facts: [
    { label: 'At the clinic', value: '2–3 hours' },
    { label: 'Nights abroad', value: 'About 3' },
    { label: 'Anaesthesia', value: 'Eye drops' },
    { label: 'Back to work', value: 'After 1–3 days' },
  ],
  sections: [
    {
      id: 'who-it-is-for',
      heading: 'Who it’s for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The cornea is the clear window at the front of your eye. It bends light so that it focuses on the retina, the light-sensitive layer at the back. If it bends too much, too little or unevenly, you are short-sighted, long-sighted or have astigmatism. LASIK changes its curve. It may be right for you if:',
        },
        {
          kind: 'list',
          items: [
            'you are at least 18; many surgeons prefer 21',
            'your prescription has hardly changed for a year or longer',
            'your cornea is thick and regular enough',
            'your eyes are healthy and not very dry',
            'you can live with the chance that you still need glasses at times',
          ],
        },
        {
          kind: 'paragraph',
          text: 'It isn’t suitable if you have keratoconus (a disease that thins the cornea and makes it bulge), severe dry eye, an eye infection, a cataract (a clouded lens) or uncontrolled glaucoma (a disease of the optic nerve). Wait if you’re pregnant or breastfeeding, because your measurements shift. Conditions that slow healing, and some medicines, may rule it out. For very strong prescriptions, other methods are safer. From about 45 you’ll need reading glasses even if your distance vision is sharp, and LASIK doesn’t stop that.',
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
              title: 'Stop wearing contact lenses',
              text: 'Contact lenses change the shape of the cornea. Leave soft ones out for two weeks and hard ones for about four, or as the clinic says.',
            },
            {
              title: 'Measuring',
              text: 'The clinic maps the cornea, measures its thickness, your pupils and your tears, and widens the pupil to look at the retina. The results decide whether LASIK is offered.',
            },
            {
              title: 'Drops',
              text: 'Numbing drops go in, and a small holder keeps the lids open, so you can’t blink at the wrong moment.',
            },
            {
              title: 'The flap',
              text: 'A laser, or more rarely a fine blade, cuts a thin flap in the cornea. The surgeon folds it back like a page.',
            },
            {
              title: 'Reshaping',
              text: 'You look at a light. A second laser removes a few hundredths of a millimetre in less than a minute. A tracker follows your eye and stops the laser if you look away.',
            },
            {
              title: 'Closing',
              text: 'The flap is put back and stays in place by itself, without stitches. The second eye follows. You rest and are checked before you leave.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'LASIK isn’t the only option. PRK and LASEK work without a flap and heal more slowly. SMILE, which takes out a thin disc of cornea through a small cut, suits some short-sighted eyes. Implantable lenses suit strong prescriptions. A clinic that offers several can tell you why one is right for you.',
        },
      ],
    },
    {
      id: 'what-it-feels-like',
      heading: 'What it feels like',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You are awake. You feel pressure for a few seconds while the flap is made, and your sight dims. During the laser you hear clicking and may notice a smell. It shouldn’t hurt. A tablet to calm you is common. Both eyes take about 20 to 30 minutes in all.',
        },
        {
          kind: 'paragraph',
          text: 'When the drops wear off, your eyes sting, water and are sensitive to light for some hours. Sleep helps. Many people see quite well the next morning, often with a haze.',
        },
      ],
    },
    {
      id: 'risks',
      heading: 'Risks, plainly',
      blocks: [
        {
          kind: 'paragraph',
          text: 'In studies led by the US Food and Drug Administration, more than 95 in 100 people were satisfied with their sight after LASIK. The same studies show what else to expect.',
        },
        {
          kind: 'list',
          items: [
            '**Dry eyes.** Nearly 3 in 10 people who had no symptoms before had some after three months. It usually eases within a year, and in some people it stays.',
            '**Halos, glare or double images.** More than 4 in 10 people who had none before noticed at least one after three months. Few found it a problem in daily life.',
            '**Too much or too little correction.** Some people wear weak glasses or have a second treatment, called an enhancement.',
            '**Flap problems.** It can wrinkle or shift, mostly in the first days or after a blow.',
            '**Infection or inflammation.** Rare, and urgent.',
            '**Ectasia.** Rarely, the cornea weakens and bulges months or years later. Careful measuring is the main protection.',
            '**Lasting loss of sight or eye pain.** Rare, but possible, and not always treatable.',
          ],
        },
        {
          kind: 'note',
          text: 'See an eye doctor the same day if your sight gets worse after improving, if pain or redness gets worse, if you see flashes or a shadow, or if something hits your eye.',
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
            'A surgeon registered as an eye specialist, who meets you before the day of surgery.',
            'Your own measurements, explained and printed, and the reason why LASIK is right for you.',
            'A willingness to say no. Good centres turn away a fair share of people.',
            'The surgeon’s own results for prescriptions like yours, and the share of second treatments.',
            'The make and model of the lasers and when they were last serviced.',
            'A written price for both eyes with drops, checks and any second treatment.',
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
          text: 'Plan about three nights: measuring on the first day, surgery on the second, the check on the third. Ask to be measured first and to decide afterwards, with a refund if your eyes are not suitable. Aviation guidance allows flying from one day after laser surgery of the cornea; your surgeon decides. Cabin air is dry, so keep drops in your hand luggage and don’t rub your eyes.',
        },
        {
          kind: 'paragraph',
          text: 'At home you need checks after about a week and after one, three and six months. Find an eye doctor or optometrist who agrees to do them and who can reach the clinic. Take your measurements home: you need them if you ever have a cataract operation.',
        },
        {
          kind: 'paragraph',
          text: 'If you need a second treatment, surgeons wait three months or longer until the eye is steady. Some clinics include it for a year or two; you pay for the journey. Complications are treated at home like any eye illness, but who pays depends on your insurance. Ask before you book.',
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
            'Your prescriptions from the last two or three years.',
            'Glasses, as you can’t wear contact lenses before your eyes are measured.',
            'A list of medicines and illnesses, and reports of earlier eye surgery.',
            'Sunglasses, and a face without make-up on the day.',
            'Someone to see you back to your hotel. You won’t be able to drive.',
          ],
        },
      ],
    },
  ],
  recovery: [
    {
      when: 'First hours',
      what: 'Your eyes sting and water. You sleep, and wear the shields that keep you from rubbing.',
    },
    {
      when: 'Day 1',
      what: 'The surgeon checks the flap. Sight is often good, with haze. Drops begin, several times a day.',
    },
    {
      when: 'Days 2–3',
      what: 'You can read, work at a screen with breaks and fly if the surgeon agrees. Drive once your sight meets the legal standard.',
    },
    { when: 'Week 1', what: 'Shields at night. No make-up around the eyes, and no water in them in the shower.' },
    {
      when: 'Weeks 2–4',
      what: 'No swimming, hot tub or dusty work for two weeks, and no contact sports for about four. Halos at night are common.',
    },
    {
      when: 'Months 1–3',
      what: 'Sight settles and may change from day to day. You use moistening drops as often as you like.',
    },
    { when: 'Months 3–6', what: 'The result is steady in most people. Now you can judge whether more is needed.' },
  ],
  questions: [
    'What do my measurements say, and which of them worries you?',
    'Why LASIK and not PRK, SMILE, a lens or nothing?',
    'How many people do you turn away, and why?',
    'How many of your patients with my prescription need a second treatment?',
    'What is my risk of dry eyes and of halos?',
    'Will I meet the person who operates before I pay?',
    'Who checks me at home, and will you talk to them?',
    'What is included if I need a second treatment?',
  ],
  priced: ['LASIK', 'Cataract surgery'],
  sources: [
    { publisher: 'US Food and Drug Administration', title: 'LASIK' },
    {
      publisher: 'JAMA Ophthalmology, 2017',
      title: 'Symptoms and Satisfaction of Patients in the Patient-Reported Outcomes With LASIK (PROWL) Studies',
    },
    { publisher: 'American Academy of Ophthalmology', title: 'LASIK — Laser Eye Surgery' },
    { publisher: 'NHS', title: 'Laser eye surgery and lens surgery' },
    { publisher: 'NHS', title: 'When can I fly after surgery?' },
  ],
}
