import type { Article } from '../catalogue/entry.ts'

export const dentalArticles = {
  twoTrips: {
    title: 'Why an implant usually needs two trips',
    category: 'Dental implants',
    picture: 'implant',
    tags: ['implant', 'healing', 'planning'],
    content: `<p>An implant is a small titanium root. After it is placed, the bone has to grow around it, and bone takes its time: about three months in the lower jaw and up to six in the upper jaw.</p>
<h3>The first trip</h3>
<p>We scan the jaw, place the implant and close the gum. Plan four nights. You fly home with a provisional tooth that may look fine but must not chew.</p>
<h3>The second trip</h3>
<p>We uncover the implant, take a scan for the crown and fit it about five days later. Plan six nights.</p>
<p>Sometimes a crown can be fitted at once. That depends on how firmly the implant sits on the day, so <strong>nobody can promise it beforehand</strong>.</p>`,
  },
  fear: {
    title: 'If you are afraid of the dentist',
    category: 'Good to know',
    picture: 'speech',
    tags: ['fear', 'sedation', 'first visit'],
    content: `<p>Fear is the reason most of my patients give for having waited. You do not have to explain it and you do not have to be brave.</p>
<ul><li>Say it in the first message. We then book twice the time.</li><li>Agree on a sign, a raised hand for example, and I stop at once.</li><li>Ask for the first visit without treatment. We talk, I look, you go.</li></ul>
<p>Light sedation is a medicine that makes you calm and a little sleepy while you still breathe and answer by yourself. You need somebody to take you home, and you may not sign anything for the rest of the day.</p>
<p>Nobody here will be cross because you cancel. Tell us, and we find another day.</p>`,
  },
  bone: {
    title: 'Too little bone: what a bone graft is',
    category: 'Dental implants',
    picture: 'implant',
    tags: ['bone graft', 'sinus lift', 'implant'],
    content: `<p>Where a tooth has been missing for years, the jaw shrinks. An implant needs about as much bone around it as a plant needs earth in its pot.</p>
<h3>Three ways</h3>
<ul><li><strong>A little is missing:</strong> we add bone in the same operation as the implant.</li><li><strong>More is missing:</strong> bone first, implant four to six months later.</li><li><strong>In the upper jaw at the back:</strong> a sinus lift, in which bone is placed under the floor of the sinus, the air space beside the nose.</li></ul>
<p>The material may be your own bone or a purified mineral. Ask where it comes from; you are entitled to know. Expect swelling for three or four days, and do not fly for two days after a sinus lift.</p>`,
  },
  questions: {
    title: 'Eight questions to ask any implant clinic, including ours',
    category: 'Good to know',
    picture: 'speech',
    tags: ['questions', 'implant', 'quotation'],
    content: `<p>Good clinics like these questions. Ask them in writing and keep the answers.</p>
<ul><li>Who plans my treatment, and who does it?</li><li>Which implant system will be used? Can I have its name and size on paper?</li><li>What is included: scan, abutment, crown, provisional tooth?</li><li>What happens if an implant does not heal?</li><li>What does the warranty cover, and does it cover travel?</li><li>How many visits, and how long between them?</li><li>Who answers when I am back home and it is evening?</li><li>What speaks against doing it at all?</li></ul>
<p>The last one is the most useful. A clinic that finds nothing to say to it has not looked closely enough.</p>`,
  },
  veneers: {
    title: 'Veneers or crowns?',
    category: 'Aesthetic dentistry',
    picture: 'implant',
    tags: ['veneers', 'crowns', 'enamel'],
    content: `<p>The two words are often mixed up in advertisements. They are different things.</p>
<p>A <strong>veneer</strong> is a thin shell on the front of a tooth. About half a millimetre of enamel is removed, sometimes less. A <strong>crown</strong> covers the whole tooth, and much more of it is ground away.</p>
<h3>How we decide</h3>
<p>A healthy tooth that is only stained or a little crooked deserves at most a veneer, and often only cleaning and whitening. A tooth with a large filling or a root canal may need a crown to hold together.</p>
<p>What is ground away does not grow back. If somebody offers you twenty crowns for healthy teeth, ask a second dentist before you fly.</p>`,
  },
  allOnFour: {
    title: 'All-on-4, explained without the brochure',
    category: 'Dental implants',
    picture: 'implant',
    tags: ['all-on-4', 'full arch', 'denture'],
    content: `<p>All-on-4 means that four implants carry a fixed bridge of ten to twelve teeth. The two at the back are placed at a slant, so that less bone is needed.</p>
<h3>On the day</h3>
<p>Remaining teeth that cannot be kept are removed, the implants are placed, and you leave with a provisional bridge of plastic. Soft food for eight weeks; this is where most trouble begins when people forget.</p>
<h3>Four months later</h3>
<p>The final bridge is made. It is stronger, thinner and nicer to the tongue.</p>
<p>It needs cleaning from below every day and a check every year. If bone or health speak against it, a good removable denture is no shame, and it costs a tenth.</p>`,
  },
  rootCanal: {
    title: 'A root canal is not what your uncle tells you',
    category: 'Saving teeth',
    picture: 'implant',
    tags: ['root canal', 'toothache', 'microscope'],
    content: `<p>Inside every tooth there is a fine nerve. When decay or a crack reaches it, it becomes inflamed, and that is the toothache which wakes you at three.</p>
<p>In a root canal treatment the tooth is numbed, the nerve is removed, and the thin canal is cleaned and filled. Under the microscope we find canals that would otherwise be missed; a molar has three or four of them.</p>
<ul><li>It takes one or two visits of about ninety minutes.</li><li>A dull ache for two or three days is usual.</li><li>Most back teeth need a crown afterwards, because they become brittle.</li></ul>
<p>It does not always work. About one treated tooth in ten needs a second attempt or is lost after all.</p>`,
  },
  warranty: {
    title: 'How to read a dental warranty',
    category: 'Good to know',
    picture: 'check-up',
    tags: ['warranty', 'paperwork', 'implant'],
    content: `<p>“Lifetime warranty” sounds good. Read whose lifetime, and of what.</p>
<h3>Usual terms</h3>
<ul><li>The <strong>implant itself</strong>: often for life, from the maker, for the part only.</li><li>The <strong>crown or bridge</strong>: two to five years.</li><li><strong>Fillings</strong>: one or two years.</li></ul>
<h3>Usual conditions</h3>
<p>A check once a year, with a letter from the dentist who did it. A night guard if you grind your teeth. No smoking, in some places.</p>
<p>Travel and hotel are almost never covered. Ask what happens if you cannot come: does the clinic pay a dentist near your home, and up to which amount? We do, and the amount is on page two.</p>`,
  },
  quote: {
    title: 'What should stand in a quotation',
    category: 'Good to know',
    picture: 'check-up',
    tags: ['price', 'quotation', 'planning'],
    content: `<p>A price for “the whole mouth” is no quotation. Before you book a flight you should hold a sheet with one line for each tooth.</p>
<ul><li>The number of the tooth and what is planned for it.</li><li>The material, and for implants the system.</li><li>The price of each line and the sum, with the currency.</li><li>What may be added: bone, extra X-rays, sedation.</li><li>Until when the price holds.</li></ul>
<p>A plan made from a photograph is a guess. A plan made from a panoramic X-ray is better, one from a 3D scan better still. When the plan changes in the chair, work should stop until you have agreed. If that is not written down, ask for it to be.</p>`,
  },
  guided: {
    title: 'Guided surgery: what the printed splint does',
    category: 'Dental implants',
    picture: 'implant',
    tags: ['guided surgery', '3D scan', 'implant'],
    content: `<p>For guided surgery two pictures are laid over one another: a 3D X-ray of the bone and a scan of the teeth. On the screen we decide where the implant should stand and at which angle.</p>
<p>From that plan a splint is printed. It fits over your teeth and has a metal sleeve that leads the drill.</p>
<h3>What it is good for</h3>
<p>Small cuts, less swelling, and a distance to the nerve that was measured and not felt.</p>
<h3>What it cannot do</h3>
<p>It does not replace a surgeon. Splints can sit badly and bone can be softer than it looked. In about one case in twenty we put it aside and work by hand.</p>`,
  },
  cleaning: {
    title: 'Cleaning around implants, in three minutes a day',
    category: 'Aftercare',
    picture: 'implant',
    tags: ['hygiene', 'implant', 'aftercare'],
    content: `<p>Implants cannot decay, but the gum and bone around them can become inflamed. Most implants that are lost after years are lost that way.</p>
<ul><li><strong>Morning:</strong> brush as always, with a soft brush, along the edge of the gum.</li><li><strong>Evening:</strong> the small bottle brush, one size that fits without force, from both sides.</li><li><strong>Bridges:</strong> thick floss with a stiff end, once a day, below the bridge.</li></ul>
<p>See a hygienist twice a year. If the gum bleeds for longer than a week, if it tastes bad or if something moves, write to us with a photograph. Do not wait for it to hurt; implants have no nerve that would tell you.</p>`,
  },
  gums: {
    title: 'Bleeding gums before an implant',
    category: 'Gums',
    picture: 'implant',
    tags: ['gums', 'periodontitis', 'implant'],
    content: `<p>Periodontitis is an inflammation that loosens teeth by dissolving the bone around them. It rarely hurts. Half of all adults over fifty have some of it.</p>
<p>Whoever places an implant into such a mouth plants a tree in wet ground. The same bacteria move on to the implant.</p>
<h3>So first</h3>
<ul><li>We measure the depth of the gum at six points of every tooth.</li><li>Roots are cleaned in two or three visits.</li><li>After eight weeks we measure again.</li></ul>
<p>Only then do we talk about implants. It costs you two months and perhaps one more trip. Smokers heal more slowly; stopping for eight weeks helps visibly.</p>`,
  },
  whitening: {
    title: 'Whitening: what works, what fades',
    category: 'Aesthetic dentistry',
    picture: 'implant',
    tags: ['whitening', 'colour', 'sensitivity'],
    content: `<p>Whitening uses peroxide, which enters the enamel and bleaches the stains inside. In the chair it takes an hour; at home, with a tray, two weeks. Both end at about the same shade.</p>
<ul><li>It works on teeth. It does not work on crowns, veneers and fillings.</li><li>Teeth may be sensitive to cold for some days.</li><li>Coffee, tea and red wine bring the colour back in one to three years.</li></ul>
<p>Have your teeth examined and cleaned first; peroxide in an open cavity hurts. Pregnant women and people under eighteen should wait.</p>
<p>If you plan crowns, whiten first. The new crown is then matched to the new colour, and not the other way round.</p>`,
  },
  wedding: {
    title: 'A dental calendar for weddings',
    category: 'Planning',
    picture: 'speech',
    tags: ['wedding', 'planning', 'veneers'],
    content: `<p>Every November somebody calls on Tuesday and marries on Saturday. Here is the calendar we would like everyone to have.</p>
<ul><li><strong>Six months before:</strong> check-up, X-ray, decayed teeth. Braces or aligners should have begun long ago.</li><li><strong>Three months:</strong> missing teeth, root canals, the plan for veneers if there is to be one.</li><li><strong>Six weeks:</strong> veneers and crowns, so that there is time for a correction.</li><li><strong>Two weeks:</strong> cleaning and, if you like, whitening.</li><li><strong>The last week:</strong> nothing at all.</li></ul>
<p>Most people need less than they think. Clean, healthy and slightly uneven teeth look well in photographs. Bring a picture in which you like your own smile.</p>`,
  },
  holiday: {
    title: 'Two weeks, one crown, and still a holiday',
    category: 'Planning',
    picture: 'suitcase',
    tags: ['holiday', 'crown', 'planning'],
    content: `<p>Dental work and travel can be combined when the order is right: dentist first, beach last.</p>
<h3>Days 1 to 3</h3>
<p>Examination, X-rays, cleaning. You get the plan and sleep on it. Recover from the flight.</p>
<h3>Days 4 to 9</h3>
<p>Preparation and impressions; the laboratory works while you see the town. One fitting in the middle.</p>
<h3>Days 10 to 14</h3>
<p>The crown is cemented, the bite checked a day later. Then the islands.</p>
<p>After an extraction or an implant please no swimming for five days, no diving for two weeks, and no spicy soup for as long as you can bear it. Leave two days free before you fly home, in case something presses.</p>`,
  },
  divers: {
    title: 'Toothache under water',
    category: 'Good to know',
    picture: 'implant',
    tags: ['diving', 'fillings', 'pressure'],
    content: `<p>Barodontalgia is toothache caused by pressure. A small bubble of air under a filling or in an inflamed root cannot follow the change, and it hurts on the way down or up.</p>
<ul><li>Pain on the way down: often the sinus, the air space above the upper teeth. Do not dive with a cold.</li><li>Pain on the way up: often a leaking filling or a dying nerve.</li></ul>
<p>Come up slowly and have the tooth examined. A filling is replaced in forty minutes, and you may dive the next day. After a root canal wait until it is finished, after an extraction for a week, after an implant for about six weeks.</p>
<p>Have your teeth checked before the season. It is cheaper than a lost week on a boat.</p>`,
  },
} satisfies Record<string, Article>
