import type { Remedy } from '../rules/plan-mouth.ts'
import type { Condition } from '../rules/plans.ts'
import type { Dentition, Jaw, Numbering, Side } from '../rules/teeth.ts'
import type { PlanTreatmentId } from './plan-treatments.ts'

export const planPage = {
  title: 'Your treatment plan',
  lead: 'Choose the teeth, choose what you’d like done, and see what it usually costs at clinics abroad. You don’t need an account.',
  description:
    'Mark your teeth on a drawn chart, choose treatments and see what they usually cost abroad, how many trips they take and how long you heal in between. Share or print your plan, without an account.',
  share: 'Share plan',
  print: 'Print',
  startAgain: 'Start again',
  copied: 'The link to your plan is copied.',
  notCopied: (url: string) => `We couldn’t copy the link. Copy it here: ${url}`,
  shareTitle: 'My treatment plan',
  /** The address of a plan that cannot be read leads to an empty one. */
  empty: 'We’ve opened an empty plan instead.',
  withoutScripts: 'JavaScript is switched off in your browser. You can read and print this plan, but not change it.',
  resume: {
    text: (treatments: string) => `You have a plan with ${treatments} in this browser.`,
    marksOnly: 'You marked teeth here earlier.',
    open: 'Open plan',
  },
} as const

/** What an edit did, for screen readers, and with a button that takes it back. */
export const planNotices = {
  undo: 'Undo',
  undoable: 'You can undo this.',
  cleared: 'Your plan is empty again.',
  replaced: (name: string) => `Your plan is now “${name}”.`,
  added: (name: string) => `${name} added.`,
  removed: (name: string) => `${name} removed.`,
  withoutTeeth: (count: number, numbers: string, name: string) =>
    `${count === 1 ? 'Tooth' : 'Teeth'} ${numbers} taken out of ${name}.`,
  marked: (teeth: string, condition: string) => `${teeth}: ${condition}.`,
  restored: 'Your plan is back as it was.',
  resumed: 'Your last plan is open.',
} as const

export const planTemplates = {
  heading: 'Start with a common plan',
  usually: 'usually {low}–{high}',
  unsure: {
    name: 'I don’t know yet',
    note: 'Answer four questions and add a photo; our care team suggests what to look at, free',
  },
  plans: [
    { name: 'Four implants, lower jaw', code: '1-a4l', drawing: 'all-on-4' },
    { name: 'Smile makeover: 8 veneers', code: '1-ve1413121121222324', drawing: 'veneer' },
    { name: 'One implant with crown', code: '1-imx1', drawing: 'implant-with-crown' },
  ] satisfies readonly { name: string; code: string; drawing: PlanTreatmentId }[],
} as const

export const toothChart = {
  heading: 'Which teeth?',
  orientation: 'Left on the screen is the right side of your mouth.',
  views: { label: 'View', chart: 'Chart', rows: 'Rows', list: 'List' },
  label: { permanent: 'Tooth chart, adult teeth', milk: 'Tooth chart, milk teeth' } satisfies Record<Dentition, string>,
  help: 'Arrow keys move from tooth to tooth, Space selects, Shift with an arrow key selects several, Escape clears.',
  jaws: { upper: 'Upper jaw', lower: 'Lower jaw' } satisfies Record<Jaw, string>,
  selectAll: 'Select all',
  selectJaw: {
    upper: 'Select all teeth of the upper jaw',
    lower: 'Select all teeth of the lower jaw',
  } satisfies Record<Jaw, string>,
  right: 'Your right',
  left: 'Your left',
  quadrant: (jaw: Jaw, side: Side) => `${jaw === 'upper' ? 'Upper' : 'Lower'} ${side}`,
  numbering: {
    label: 'Tooth numbers',
    fdi: 'FDI (11–48)',
    universal: 'Universal (1–32)',
  } satisfies Record<Numbering | 'label', string>,
  dentition: {
    label: 'Teeth',
    permanent: 'Adult teeth',
    milk: 'Milk teeth',
  } satisfies Record<Dentition | 'label', string>,
  wanted: (treatment: string) => `${treatment} wanted`,
  legend: {
    missing: 'Missing',
    decay: 'Decay',
    crown: 'Crown',
    implant: 'Implant',
    'root-treated': 'Root-treated',
    wanted: 'Treatment chosen',
  },
} as const

export const conditions = {
  label: 'Today',
  healthy: 'healthy',
  mixed: 'various',
  missing: 'missing',
  decay: 'decay',
  'root-treated': 'root-treated',
  crown: 'crown',
  'root-treated-crown': 'root-treated, with crown',
  implant: 'implant',
  'implant-crown': 'implant with crown',
} as const satisfies Record<Condition | 'label' | 'healthy' | 'mixed', string>

export const planPalette = {
  none: 'No tooth selected',
  noneHint: 'Select teeth in the chart, or add a treatment now and choose its teeth later.',
  one: (number: string) => `Tooth ${number} selected`,
  several: (count: number) => `${count} teeth selected`,
  clear: 'Clear selection',
  question: 'What would you like done?',
  whole: 'For a whole jaw or mouth',
  more: 'More treatments',
  usually: 'usually {low}–{high}',
  units: { tooth: '', span: 'a tooth', jaw: 'a jaw', mouth: '' },
  add: 'Add',
  addFor: (name: string, jaw: Jaw) => `Add ${name}, ${jaw} jaw`,
  upper: 'Upper',
  lower: 'Lower',
  remedies: {
    missing: 'Mark as missing and add',
    extraction: 'Add an extraction too',
    implant: 'Mark as an implant and add',
  } satisfies Record<Remedy, string>,
  dismiss: 'Close',
} as const

export const planSummary = {
  heading: 'Your plan',
  treatments: (count: number) => (count === 1 ? '1 treatment' : `${count} treatments`),
  teeth: (count: number) => (count === 1 ? '1 tooth' : `${count} teeth`),
  empty: 'Your plan is empty',
  emptyHint: 'Treatments you add appear here, with what they usually cost.',
  justAdded: 'Just added',
  tooth: 'Tooth',
  toothList: 'Teeth',
  span: (from: string, to: string) => `${from} to ${to}`,
  jaw: { upper: 'Upper jaw', lower: 'Lower jaw' } satisfies Record<Jaw, string>,
  unplaced: (count: number) => (count === 1 ? '1 tooth still to choose' : `${count} teeth still to choose`),
  both: 'Both sides',
  left: 'Left',
  right: 'Right',
  fewer: (name: string) => `Fewer: ${name}`,
  more: (name: string) => `More: ${name}`,
  quantity: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeTooth: (number: string, name: string) => `Remove tooth ${number} from ${name}`,
  today: 'Your teeth today',
  total: 'Usually {low}–{high}',
  trips: (count: number, most: number) =>
    `${count === 1 ? '1 trip' : `${count} trips`}${most > count ? `, possibly ${most}` : ''}`,
  noTrip: 'No trip needed',
  nights: (nights: readonly number[]) =>
    nights.length === 1 && nights[0] === 1 ? '1 night' : `${nights.join(' + ')} nights`,
  healing: (low: number, high: number) =>
    high < 9 ? `${low}–${high} weeks between` : `${Math.round(low / 4.35)}–${Math.round(high / 4.35)} months between`,
} as const

/** Treatments of other specialities in the same plan. */
export const planServicesPanel = {
  heading: 'Something else, or as well?',
  lead: 'Add treatments in 20 other specialities, from eyes to hips. You can compare clinics’ listed prices for them; binding quotes are for dental treatments so far.',
  speciality: 'Speciality',
  usually: 'usually {low}–{high}',
  add: 'Add',
  addOne: (name: string) => `Add ${name}`,
  addSide: (name: string, side: string) => `Add ${name}, ${side.toLowerCase()}`,
} as const
