const FILE = /\s(?:href|src)="(\/(?:assets\/[^"#]+|favicon\.svg|offline\.js))(?:#[^"]*)?"/g

/** The assets that a page's markup references, for precaching; icons are fragments of one. */
export const filesOfPage = (html: string) => [...new Set([...html.matchAll(FILE)].map(([, path = '']) => path))]
