import type { Article } from '../catalogue/entry.ts'

export const bodyArticles = {
  filler: {
    title: 'Filler: the first two weeks',
    category: 'Fillers',
    picture: 'nose',
    tags: ['filler', 'swelling', 'aftercare'],
    content: `<p>Hyaluronic acid is a gel that our skin also makes. As a filler it draws water, and so lips look larger on the second day than they will in the end.</p>
<ul><li><strong>Day 1 to 3:</strong> swelling, sometimes a bruise. Cool, do not press.</li><li><strong>Day 4 to 7:</strong> small lumps can be felt. They soften.</li><li><strong>Day 14:</strong> what you see now is the result. That is when I look at it again.</li></ul>
<p>Call at once when skin turns white or violet, when pain grows instead of fading, or when your sight changes. It is rare, and it needs treatment within hours. Whoever injects filler should have hyaluronidase, the enzyme that dissolves it, in the same room. Ask to see it.</p>`,
  },
  eyelids: {
    title: 'Heavy eyelids: surgery, or more sleep?',
    category: 'Face',
    picture: 'eye',
    tags: ['eyelids', 'blepharoplasty', 'recovery'],
    content: `<p>Lids hang for three reasons: skin that has grown loose, a brow that has sunk, or a muscle that no longer lifts the lid. Only the first is helped by a simple lid operation, so we find out first.</p>
<p>For upper lids a strip of skin is removed under local anaesthetic. The scar lies in the fold. Stitches come out after five days; most people show themselves in public after ten.</p>
<ul><li>Stop aspirin only if your own doctor agrees.</li><li>Sleep with your head raised for a week.</li><li>No lenses for two weeks; dry eyes are usual for some more.</li></ul>
<p>If you are simply tired, we will tell you. It happens about once a week.</p>`,
  },
  photographs: {
    title: 'What a “before and after” picture does not show',
    category: 'Good to know',
    picture: 'nose',
    tags: ['photographs', 'expectations', 'aesthetic surgery'],
    content: `<p>A photograph is a hundredth of a second in one light. Before you trust a pair of them, look for five things.</p>
<ul><li>The same lens, distance and height of the camera.</li><li>The same light, from the same side.</li><li>The same face: no smile in one, no make-up in the other.</li><li>The date. Three weeks after surgery is not a result.</li><li>Somebody with skin, age and bones like yours.</li></ul>
<p>Ask to see an average case and one that went less well, and how it was dealt with. We show both. In some countries such pictures may not be used in advertisements at all; there is something to be said for that.</p>`,
  },
  reduction: {
    title: 'Breast reduction: questions I hear every week',
    category: 'Breast',
    picture: 'body',
    tags: ['breast reduction', 'recovery', 'scars'],
    content: `<h3>Will my back stop hurting?</h3>
<p>For most women the neck and shoulders feel easier within weeks. If your pain has another cause, smaller breasts will not remove it, so we examine that first.</p>
<h3>Can I breastfeed later?</h3>
<p>About half of the women who try can do so, at least in part. Nobody can say beforehand which half.</p>
<h3>What about scars?</h3>
<p>There are scars: around the nipple, down to the fold and often along it. They are red for some months and pale after a year or two.</p>
<h3>When can I fly?</h3>
<p>After ten days, if all is quiet. Bring a companion to lift the case; you must not, for four weeks.</p>`,
  },
  shedding: {
    title: 'Why new hair falls out first',
    category: 'Hair',
    picture: 'hair',
    tags: ['hair transplant', 'shedding', 'timeline'],
    content: `<p>Two to four weeks after a transplant the hair you paid for falls out. This is expected. The root stays; it rests and begins again.</p>
<ul><li><strong>Weeks 1 to 2:</strong> crusts, which you wash off as we showed you.</li><li><strong>Weeks 3 to 6:</strong> shedding. You look as before, or thinner.</li><li><strong>Months 3 to 4:</strong> first fine hairs.</li><li><strong>Month 6:</strong> about half.</li><li><strong>Month 12:</strong> the result. At the crown it may take fifteen.</li></ul>
<p>Not every root grows; nine in ten is a good rate. Your own hair goes on thinning around the new one, so we talk about medicine too. Send a picture each month, in the same light.</p>`,
  },
  fourHours: {
    title: 'Why we stop after four hours',
    category: 'Safety',
    picture: 'body',
    tags: ['safety', 'anaesthesia', 'body surgery'],
    content: `<p>It sounds practical to have everything done at once: belly, flanks, arms, breast. Each hour under anaesthetic adds to the risk of clots in the veins of the leg, which can travel to the lung.</p>
<p>We have three rules and do not bend them.</p>
<ul><li>No more than four hours in one operation.</li><li>No more than two areas at once.</li><li>Up and walking on the same evening, with stockings and, for some, an injection against clots.</li></ul>
<p>When fat is moved to the buttocks it is placed above the muscle only, because the large veins lie below it. If you want more than four hours hold, come twice, three months apart. Your body will thank you, and so will your anaesthetist.</p>`,
  },
  nose: {
    title: 'A nose takes a year',
    category: 'Face',
    picture: 'nose',
    tags: ['rhinoplasty', 'healing', 'expectations'],
    content: `<p>After nose surgery a splint stays on for a week. When it comes off, the nose is swollen and looks broad. This is a bad day to judge it.</p>
<ul><li><strong>Week 2:</strong> bruises are gone, you can work.</li><li><strong>Month 3:</strong> most of the swelling has left the bridge.</li><li><strong>Month 12:</strong> the tip is soft and thin at last; thick skin needs longer.</li></ul>
<p>No glasses on the bridge for six weeks, no ball games for three months. Breathing may be worse before it is better.</p>
<p>About one nose in ten needs a small correction. We do not touch it before a year has passed, however impatient you are. A nose operated on too early heals a second time, and worse.</p>`,
  },
  hairLoss: {
    title: 'Medicine before surgery: what to try first against hair loss',
    category: 'Hair',
    picture: 'hair',
    tags: ['hair loss', 'medicine', 'hair transplant'],
    content: `<p>A transplant moves hair; it does not stop the loss. Whoever has surgery at twenty-five and no plan for the rest may have an island of hair at forty.</p>
<h3>First find the cause</h3>
<p>Iron, thyroid, a new medicine, a hard year: such hair often comes back by itself. A blood test costs little.</p>
<h3>Then try</h3>
<ul><li>Minoxidil on the scalp, for six months at least.</li><li>Tablets such as finasteride for men, after a talk about side effects.</li></ul>
<p>If the loss has been steady for a year and the donor area at the back is dense, surgery makes sense. One in four of our visitors leaves with a prescription only, and sends a photograph in spring.</p>`,
  },
} satisfies Record<string, Article>
