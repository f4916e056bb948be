import type { Article } from '../catalogue/entry.ts'

export const travelArticles = {
  flying: {
    title: 'When can I fly after dental surgery?',
    category: 'Travel',
    picture: 'suitcase',
    tags: ['flying', 'implant', 'recovery'],
    content: `<p>Cabin pressure is that of a mountain of two thousand metres. For most dental work that does not matter.</p>
<ul><li><strong>Fillings, crowns, veneers:</strong> the same day.</li><li><strong>One extraction or implant:</strong> after a day, when the bleeding has stopped.</li><li><strong>Several implants:</strong> after two or three days.</li><li><strong>Sinus lift:</strong> after two days at the earliest, better a week, and no nose blowing.</li></ul>
<p>Carry painkillers in your hand luggage, together with the sheet that lists what was placed. Drink water; wine after antibiotics is a poor idea. Book a ticket that can be moved by two days. It costs a little more and saves many worries.</p>`,
  },
  sun: {
    title: 'Sun, sea and stitches',
    category: 'Travel',
    picture: 'suitcase',
    tags: ['aftercare', 'sun', 'swimming'],
    content: `<p>You can see the sea from our window, and so we are asked this every day.</p>
<h3>After dental work</h3>
<p>Crowns and veneers: swim when you like. After an implant: five days without sea or pool, no sauna for a week.</p>
<h3>After surgery of nose, lids or breast</h3>
<p>No water on the wound until the stitches are out. No sun on the scar for six months; cover it or use factor fifty. Fresh scars that tan stay brown.</p>
<p>Heat makes things swell. Choose the shade, a hat and a long lunch. Better still, put the beach at the beginning of the journey and the operation at its end, with four quiet days before the flight.</p>`,
  },
  afterSleeve: {
    title: 'Eating after a gastric sleeve, week by week',
    category: 'Weight surgery',
    picture: 'stomach',
    tags: ['gastric sleeve', 'nutrition', 'recovery'],
    content: `<p>After a sleeve the stomach holds about as much as a coffee cup. It has to heal before it can work.</p>
<ul><li><strong>Week 1:</strong> clear liquids, in sips. Fifteen minutes for a glass.</li><li><strong>Weeks 2 and 3:</strong> smooth soups, yoghurt, protein drinks.</li><li><strong>Weeks 4 and 5:</strong> mashed food. Stop at the first sign of fullness.</li><li><strong>From week 6:</strong> soft, then normal food in small portions.</li></ul>
<p>Drink between meals and not with them. Take the vitamins every day, for life; a blood test once a year shows whether they are enough.</p>
<p>Call at once with fever, a fast pulse or pain that grows. <strong>Do not wait for the morning.</strong></p>`,
  },
  border: {
    title: 'Crossing the border on foot: a short guide',
    category: 'Travel',
    picture: 'suitcase',
    tags: ['border', 'Los Algodones', 'planning'],
    content: `<p>Most visitors park on the American side and walk. The gate is five minutes from our door.</p>
<ul><li>Bring your passport or passport card. A driver’s licence is not enough for the way back.</li><li>The line north is long between eleven and two. Come early, leave after three.</li><li>Bring your list of medicines and any X-rays you have.</li><li>Prescription medicines bought here need a prescription at the border.</li></ul>
<p>We accept cards and give a receipt with the codes of each treatment, for your insurance. After sedation you may not walk back alone: bring somebody, or stay the night. In summer it is forty-five degrees, so we keep water at the door.</p>`,
  },
  companion: {
    title: 'What a companion is for',
    category: 'Travel',
    picture: 'speech',
    tags: ['companion', 'surgery abroad', 'planning'],
    content: `<p>We ask everyone who has surgery here to bring one person. Not for company alone.</p>
<ul><li>To hear what the surgeon says when you are still half asleep.</li><li>To walk with you four times a day, which prevents clots.</li><li>To notice fever or a pale face before you do.</li><li>To carry the case. You may lift five kilos for a month.</li></ul>
<p>The second bed in the room is free. If you have nobody, tell us before you book: we find a nurse for the first two nights and the drive to the airport. Please do not say that a friend is coming when there is none. It happens, and it is the one thing that makes us cross.</p>`,
  },
  estimate: {
    title: 'How to read a hospital estimate',
    category: 'Good to know',
    picture: 'check-up',
    tags: ['estimate', 'price', 'hospital stay'],
    content: `<p>An estimate for an operation has three parts, and only one of them is fixed.</p>
<ul><li><strong>The package:</strong> surgeon, anaesthetist, operating room, a stated number of nights, usual medicines and tests.</li><li><strong>What depends on you:</strong> more nights, blood products, other diseases that need treatment.</li><li><strong>What is never in it:</strong> flights, hotel, visa, the companion’s meals.</li></ul>
<p>Ask for the price of one more night on the ward and of one in intensive care. You will probably not need them, and you will sleep better for knowing.</p>
<p>We tell patients each morning what has been added. If a hospital cannot do that, ask why.</p>`,
  },
  heat: {
    title: 'Your first days in a hot country, before treatment',
    category: 'Travel',
    picture: 'suitcase',
    tags: ['heat', 'jet lag', 'preparation'],
    content: `<p>Twelve hours of flight, six hours of time difference, thirty-four degrees: that is no state in which to decide about your teeth.</p>
<ul><li>Arrive two days before the first appointment.</li><li>Drink two to three litres a day. Dry mouths bleed more and heal less well.</li><li>Eat simply until treatment begins. An upset stomach and antibiotics go badly together.</li><li>Keep your medicines at their home hours for the first day, then move them by two hours a day.</li></ul>
<p>If you take blood thinners or tablets for diabetes, write to us before you fly. The plan for those days should be made with your own doctor, who knows you better than we do.</p>`,
  },
} satisfies Record<string, Article>
