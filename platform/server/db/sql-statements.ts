/** A comment, a string, a quoted name, a dollar-quoted body, the end of a statement, or code between them. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'"$;]+|./g
const COMMENT = /^(--|\/\*)/
const STRING = /^('|\$\w*\$)/

/** The statements of a file of SQL, without comments. Bodies of functions are to be dollar-quoted: one by `begin atomic` is cut. */
export function splitStatements(sql: string) {
  const statements = ['']
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') statements.push('')
    else statements.push((statements.pop() ?? '') + (COMMENT.test(token) ? ' ' : token))
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

/** A statement for pattern matching: lower case, single spaces, and strings emptied, since they can hold anything. */
export const normaliseStatement = (statement: string) =>
  [...statement.matchAll(TOKEN)]
    .map(([token]) => (STRING.test(token) ? "''" : token.replaceAll('"', '').toLowerCase()))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
