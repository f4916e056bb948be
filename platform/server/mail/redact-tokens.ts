const MAILED_TOKEN = /#(?:[a-z]+\.)?[\w-]{43}(?![\w-])/g

/** Redacts the tokens of mailed links, which are for the recipient alone, from a mail that is shown to anyone. */
export const redactTokens = (part: string, replacement: string) => part.replaceAll(MAILED_TOKEN, replacement)
