import bridge from '#platform/web/drawings/plan/bridge.svg'
import crown from '#platform/web/drawings/plan/crown.svg'
import extraction from '#platform/web/drawings/plan/extraction.svg'
import filling from '#platform/web/drawings/plan/filling.svg'
import graft from '#platform/web/drawings/plan/graft.svg'
import rootCanal from '#platform/web/drawings/plan/root-canal.svg'
import unsure from '#platform/web/drawings/plan/unsure.svg'
import veneer from '#platform/web/drawings/plan/veneer.svg'
import whitening from '#platform/web/drawings/plan/whitening.svg'
import wholeJaw from '#platform/web/drawings/plan/whole-jaw.svg'
import implant from '#platform/web/drawings/procedures/dental-implant.svg'
import type { PlanTreatmentId } from '../words/plan-treatments.ts'

/** The signs of wanted treatments in the chart. */
export type Sign =
  | 'implant'
  | 'crown'
  | 'veneer'
  | 'root'
  | 'filling'
  | 'extraction'
  | 'bridge'
  | 'graft'
  | 'whitening'
  | 'jaw'

/** A drawing and its ground; the grounds alternate as in the procedures of the home page. */
type Tile = { src: string; ground: string }
const MINT = 'bg-[#e3f0ec]'
const BLUSH = 'bg-[#fbe6db]'
const BUTTER = 'bg-[#fcefcf]'
const SAND = 'bg-[#f1e7d8]'

type Look = { sign: Sign; tile: Tile }
const implantLook: Look = { sign: 'implant', tile: { src: implant, ground: MINT } }
const crownLook: Look = { sign: 'crown', tile: { src: crown, ground: BLUSH } }
const veneerLook: Look = { sign: 'veneer', tile: { src: veneer, ground: BUTTER } }
const rootLook: Look = { sign: 'root', tile: { src: rootCanal, ground: SAND } }
const fillingLook: Look = { sign: 'filling', tile: { src: filling, ground: MINT } }
const extractionLook: Look = { sign: 'extraction', tile: { src: extraction, ground: BLUSH } }
const bridgeLook: Look = { sign: 'bridge', tile: { src: bridge, ground: BUTTER } }
const graftLook: Look = { sign: 'graft', tile: { src: graft, ground: SAND } }
const jawLook: Look = { sign: 'jaw', tile: { src: wholeJaw, ground: BLUSH } }
const whiteningLook: Look = { sign: 'whitening', tile: { src: whitening, ground: MINT } }

const looks: Readonly<Record<PlanTreatmentId, Look>> = {
  'implant-with-crown': implantLook,
  'implant-without-crown': implantLook,
  'crown-on-implant': crownLook,
  'crown-zirconia': crownLook,
  'crown-ceramic': crownLook,
  'crown-metal-ceramic': crownLook,
  veneer: veneerLook,
  'veneer-composite': veneerLook,
  'root-canal': rootLook,
  filling: fillingLook,
  inlay: fillingLook,
  extraction: extractionLook,
  'surgical-extraction': extractionLook,
  bridge: bridgeLook,
  'bone-graft': graftLook,
  'sinus-lift': graftLook,
  'gum-graft': graftLook,
  'all-on-4': jawLook,
  'all-on-6': jawLook,
  'full-denture': jawLook,
  'partial-denture': bridgeLook,
  'night-guard': jawLook,
  whitening: whiteningLook,
  aligners: veneerLook,
  cleaning: whiteningLook,
  'gum-treatment': graftLook,
  'ct-scan': { sign: 'jaw', tile: { src: unsure, ground: BUTTER } },
  sedation: { sign: 'jaw', tile: { src: unsure, ground: SAND } },
}

const lookOf = (treatment: string): Look => (looks as Record<string, Look>)[treatment] ?? jawLook

export const signOf = (treatment: string) => lookOf(treatment).sign
export const tileOf = (treatment: string) => lookOf(treatment).tile
