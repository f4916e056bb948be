const FILE = /\s(?:href|src)="(\/(?:assets\/[^"]+|favicon\.svg|offline\.js))"/g

/** The files that a page of ours cannot be shown without, as its markup names them. */
export const filesOfPage = (html: string) => [...new Set([...html.matchAll(FILE)].map(([, path = '']) => path))]
