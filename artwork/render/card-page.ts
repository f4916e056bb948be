import { drawingUrl, fontFaces } from './sources.ts'

export const WIDTH = 1200
export const HEIGHT = 630

export type Card = { title: string; line: string; picture: string }

const style = `${fontFaces()}
*{margin:0;box-sizing:border-box}
body{position:relative;width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;background:#FDF3DF;color:#0F2F2C}
header{position:absolute;left:72px;top:60px;display:flex;align-items:center;gap:14px;font:500 48px Newsreader;letter-spacing:-.018em}
header img{width:60px}
h1{font:500 76px/1.06 Newsreader;letter-spacing:-.018em;text-wrap:balance}
p{font:400 27px/1.35 Figtree;color:#17463F}
.words{position:absolute;left:72px;top:176px;width:440px}
.words p{margin-top:22px}
.wide .words{width:1000px;top:148px}
.wide h1{font-size:86px}
.wide .words p{margin-top:18px}
.scene{position:absolute;right:0;bottom:0;width:664px;height:498px;border-top-left-radius:16px;object-fit:cover}
.coast{position:absolute;left:50%;bottom:0;width:1440px;translate:-50% 0}
.posters{position:absolute;left:72px;right:-90px;bottom:-52px;display:flex;gap:22px}
.posters img{width:226px;border-radius:12px}
.ticket{position:absolute;right:84px;bottom:26px;width:470px;height:490px;overflow:hidden;border-radius:16px;background:#fff;rotate:-2deg}
.ticket img{display:block;width:470px;height:262px;object-fit:cover}
.ticket svg{position:absolute;left:0;bottom:0}
`

export const cardPage = ({ title, line, picture }: Card, isWide: boolean) =>
  `<!doctype html><style>${style}</style><body class="${isWide ? 'wide' : ''}">${picture}<header><img src="${drawingUrl('web/drawings/mark')}">Sanavia</header><div class="words"><h1>${title}</h1><p>${line}</p></div>`

export const scene = (path: string) => `<img class="scene" src="${drawingUrl(path)}">`

export const coast = `<img class="coast" src="${drawingUrl('web/drawings/hero-coast')}">`

export const posters = (names: readonly string[]) =>
  `<div class="posters">${names.map((name) => `<img src="${drawingUrl(`web/drawings/posters/${name}`)}">`).join('')}</div>`

/** What a package looks like: a ticket with a tear line, three benefits and a price. */
export const ticket = `<div class="ticket"><img src="${drawingUrl('public/drawings/clinics/hospital-coast')}"><svg width="470" height="228"><path d="M30 36l9 9 16-18M30 74l9 9 16-18M30 112l9 9 16-18" fill="none" stroke="#0B6B63" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M76 36h250M76 74h200M76 112h230" stroke="#CDE5E0" stroke-width="12" stroke-linecap="round"/><path d="M26 150H446" stroke="#E2744F" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 13"/><circle cy="150" r="16" fill="#FDF3DF"/><circle cx="470" cy="150" r="16" fill="#FDF3DF"/><rect x="30" y="176" width="110" height="28" rx="6" fill="#0F2F2C"/><rect x="290" y="170" width="150" height="42" rx="8" fill="#F4A65F"/></svg></div>`
