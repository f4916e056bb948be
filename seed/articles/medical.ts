import type { Article } from '../catalogue/entry.ts'

export const medicalArticles = {
  rehab: {
    title: 'The second month matters more than the first week',
    category: 'Rehabilitation',
    picture: 'knee',
    tags: ['rehabilitation', 'exercise', 'recovery'],
    content: `<p>After surgery everybody looks at the wound. What decides how you walk in a year is the training in the second and third month, when nobody looks any more.</p>
<ul><li>Muscle is lost at about one per cent a day in bed, and comes back at a third of that speed.</li><li>Two short sessions a day do more than one long one.</li><li>Warm water carries you when the ground is still too hard.</li></ul>
<p>Come to us when stitches are out and fever is far behind, usually after three to six weeks. Bring the surgeon’s letter: we need to know what you may load and bend. And bring shoes in which you like to walk, because you will.</p>`,
  },
  veins: {
    title: 'Laser, radio waves or foam: which for which vein?',
    category: 'Veins',
    picture: 'knee',
    tags: ['varicose veins', 'EVLA', 'sclerotherapy'],
    content: `<p>Varicose veins are veins whose valves have become loose, so that blood runs down instead of up. Ultrasound shows where it begins.</p>
<ul><li><strong>Laser and radio waves</strong> close a long straight vein from inside with heat. Both work about equally well; radio waves bruise a little less.</li><li><strong>Foam</strong> is injected into winding or small veins, which heat cannot reach.</li><li><strong>Surgery</strong> remains for very wide veins near the skin.</li></ul>
<p>You walk for half an hour directly afterwards and wear a stocking for one or two weeks. Do not fly for four hours or more within the first week, unless your doctor has given you an injection against clots.</p>`,
  },
  kneeWait: {
    title: 'Five reasons to wait with a new knee',
    category: 'Joints',
    picture: 'knee',
    tags: ['knee replacement', 'second thoughts', 'exercise'],
    content: `<p>I replace knees for a living. Here is when I do not.</p>
<ul><li>The pain is there on some days and gone on others.</li><li>You have not yet done twelve weeks of proper exercise with a therapist.</li><li>You could still lose ten kilos. Each one takes four off the knee when you climb stairs.</li><li>You are under fifty-five. Joints last twenty years or so, and the second one is harder.</li><li>You hope to jog again. You will not.</li></ul>
<p>And when to have it done: when you wake at night, when you walk less than five hundred metres, and when all of the above has been tried. About one person in seven is not content afterwards. Talk about that before, not after.</p>`,
  },
  petCt: {
    title: 'What happens during a PET-CT',
    category: 'Cancer care',
    picture: 'check-up',
    tags: ['PET-CT', 'scan', 'preparation'],
    content: `<p>A PET-CT lays two pictures over one another: one shows where cells use much sugar, the other shows where that place is. Tumours use much sugar; so do muscles after sport and a throat with a cold.</p>
<h3>Before</h3>
<p>Nothing to eat for six hours, water only. No sport the day before. Tell us about diabetes.</p>
<h3>On the day</h3>
<p>You get an injection of a weakly radioactive sugar, rest for an hour, and lie in the ring for about twenty minutes. It is open at both ends.</p>
<h3>After</h3>
<p>Drink a lot. Keep away from small children and pregnant women for the rest of the day. The report is ready the next working day, and we go through it with you.</p>`,
  },
  secondOpinion: {
    title: 'How to ask for a second opinion without hurting anyone',
    category: 'Good to know',
    picture: 'speech',
    tags: ['second opinion', 'reports', 'questions'],
    content: `<p>Doctors are used to it. “I would like another colleague to look at this before I decide” is enough; you do not owe a reason.</p>
<p>What we need from you:</p>
<ul><li>The report of the tissue, if there was a biopsy.</li><li>The scans as files, and not only as a letter.</li><li>The plan you have been offered.</li><li>A list of your other diseases and medicines.</li></ul>
<p>In about seven cases of ten we agree with the first plan. That is worth knowing too. When we do not, we write why, and we are glad to speak with your doctor. A week of waiting does no harm in most cancers; ask whether yours is one of the others.</p>`,
  },
  lasik: {
    title: 'Who should not have laser eye surgery',
    category: 'Eyes',
    picture: 'eye',
    tags: ['LASIK', 'SMILE', 'suitability'],
    content: `<p>Laser surgery takes away a little of the cornea, the clear front of the eye. Whoever has too little of it to begin with should leave it alone.</p>
<ul><li>Glasses that changed in the last year.</li><li>A thin cornea, or one that bulges.</li><li>Very dry eyes.</li><li>Pregnancy and the months after it.</li><li>Age under twenty-one.</li><li>Some diseases of joints and skin: ask.</li></ul>
<p>Leave out soft contact lenses for one week before the measurement, hard ones for three; they press the cornea out of shape. After forty-five most people need reading glasses with or without a laser. We would rather tell you now.</p>`,
  },
  ivf: {
    title: 'IVF in numbers, by age',
    category: 'Fertility',
    picture: 'check-up',
    tags: ['IVF', 'success rates', 'fertility'],
    content: `<p>IVF means that egg and sperm meet in the laboratory. How often one cycle ends with a child depends mostly on the age of the woman whose egg it is.</p>
<ul><li>Under 35: about one in three.</li><li>38: about one in four.</li><li>40: about one in seven.</li><li>43: about one in thirty.</li></ul>
<p>Clinics can make these numbers look better by counting positive tests instead of births, or by leaving out cycles that were stopped. Ask: <strong>births, per cycle begun, at my age.</strong></p>
<p>We transfer one embryo at a time, because twins are a risk and not a bonus. And we tell you after the second cycle whether a third makes sense.</p>`,
  },
  beforeYouSign: {
    title: 'Before you sign for an operation',
    category: 'Good to know',
    picture: 'speech',
    tags: ['consent', 'second opinion', 'joints'],
    content: `<p>In twenty-six years I saw many signatures given too fast. Take the form home for a night, and be able to answer five questions.</p>
<ul><li>What exactly will be done, on which side?</li><li>What happens if I do nothing for three months?</li><li>What else could be tried?</li><li>How often does this surgeon do it, and with which results?</li><li>What will I be able to do in a year, and what not?</li></ul>
<p>If you cannot answer the second one, you have not been told enough. Most operations on joints and backs are not urgent. The exceptions are weakness that grows, numbness between the legs, and trouble with bladder or bowel: then do not write to me, go to a hospital.</p>`,
  },
  reports: {
    title: 'Words in a cancer report, translated',
    category: 'Cancer care',
    picture: 'check-up',
    tags: ['reports', 'plain language', 'cancer'],
    content: `<p>Reports are written by doctors for doctors. Some words sound worse than they are, and some sound better.</p>
<ul><li><strong>Lesion:</strong> something that looks different. Not yet cancer.</li><li><strong>Positive:</strong> found. In a report that is rarely good news.</li><li><strong>Margins clear:</strong> the edge of what was removed is free of tumour. Good.</li><li><strong>Grade:</strong> how wild the cells look, from 1 to 3.</li><li><strong>Stage:</strong> how far it has spread, from I to IV.</li><li><strong>Progression:</strong> it has grown. <strong>Remission:</strong> it cannot be seen at present.</li></ul>
<p>Do not look up single words at midnight. Write them down and ask; a good doctor needs ten minutes for all of them.</p>`,
  },
  cataract: {
    title: 'Cataract surgery, minute by minute',
    category: 'Eyes',
    picture: 'eye',
    tags: ['cataract', 'lens', 'what to expect'],
    content: `<p>A cataract is a lens that has become cloudy. It cannot be cleaned, but it can be exchanged.</p>
<ul><li><strong>One hour before:</strong> drops, every ten minutes. They burn a little.</li><li><strong>Minute 0:</strong> a cloth over the face, a light. You lie, you do not sleep. I talk.</li><li><strong>Minute 3:</strong> an opening of two millimetres; the old lens is broken up by sound and drawn off.</li><li><strong>Minute 9:</strong> the new lens is pushed in, rolled up like a letter, and unfolds.</li><li><strong>Minute 12:</strong> done. No stitch.</li></ul>
<p>You see colours the next morning, and often the dust at home. Drops for four weeks, no rubbing, no swimming for two. Ninety-five in a hundred see better than before; I will tell you if I think that you are one of the others.</p>`,
  },
  bypass: {
    title: 'Stent or bypass?',
    category: 'Heart',
    picture: 'heart',
    tags: ['stent', 'bypass', 'heart arteries'],
    content: `<p>Both bring blood past a narrow place in a heart artery. A stent is a fine mesh tube that holds the artery open from inside. A bypass is a vessel, taken from your chest or leg, that leads around the obstacle.</p>
<p>Stents are placed in an hour, and you go home the next day. A bypass is a large operation with a week in hospital and about three months until you feel as before.</p>
<h3>Why then a bypass?</h3>
<p>When three arteries are narrow, when the main stem on the left is affected, or with diabetes, people live longer after a bypass. With one or two narrow places stents usually do as well.</p>
<p>The decision should be made by a cardiologist and a surgeon together. Ask for the names of both.</p>`,
  },
  stones: {
    title: 'Drink until it is pale: preventing the next kidney stone',
    category: 'Kidneys',
    picture: 'kidney',
    tags: ['kidney stones', 'prevention', 'water'],
    content: `<p>Whoever has had one stone has an even chance of another within ten years. Much of that can be prevented at the tap.</p>
<ul><li>Drink so much that your urine is pale: two and a half litres a day, more in summer.</li><li>A squeeze of lemon helps; it holds calcium in solution.</li><li>Eat less salt. Calcium from milk is fine, and even good.</li><li>Less meat for those whose stones are of uric acid.</li></ul>
<p>Keep the stone, or what is left of it, and have it examined: the advice depends on what it is made of. Go to a hospital at once when pain comes with fever. A blocked and infected kidney does not wait for an appointment.</p>`,
  },
  checkUp: {
    title: 'What a check-up finds, and what it does not',
    category: 'Check-up',
    picture: 'check-up',
    tags: ['check-up', 'prevention', 'screening'],
    content: `<p>A check-up is a net with a certain mesh. Some fish are caught well: high blood pressure, diabetes, fat in the liver, polyps in the bowel, a weak thyroid.</p>
<p>Others slip through. A normal trace of the heartbeat does not exclude narrow arteries, and no blood test finds every cancer.</p>
<h3>How to use it</h3>
<ul><li>Bring the results of the last years. A change says more than a number.</li><li>Ask of every extra test: what would we do differently if it were positive?</li><li>Expect small findings that mean nothing. About half of all scans have one.</li></ul>
<p>If something hurts, do not book a check-up: see a doctor about that one thing.</p>`,
  },
  prostate: {
    title: 'Up three times a night: when the prostate needs help',
    category: 'Urology',
    picture: 'kidney',
    tags: ['prostate', 'HoLEP', 'symptoms'],
    content: `<p>The prostate grows in most men after fifty. It presses on the urethra, the tube from the bladder, and the night becomes short.</p>
<h3>First</h3>
<p>Less to drink after six, a look at your tablets, and a medicine that relaxes the muscle. It helps about two men in three within weeks.</p>
<h3>Then</h3>
<p>If that is not enough, if the bladder does not empty, or if infections come again and again, tissue is removed through the urethra, by current (TURP) or by laser (HoLEP). Two nights, no cut.</p>
<p>Most men keep their erections. Most lose the ejaculation to the outside, and should hear so before. Growth of this kind is not cancer; we test for that separately.</p>`,
  },
} satisfies Record<string, Article>
