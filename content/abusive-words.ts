/**
 * Words that may be abuse, folded (lower case, no accents), in English, German and Turkish. A hint for moderators and no filter:
 * nothing is hidden because of it, so that the list is short and leaves out words with a medical or an everyday meaning.
 */
export const abusiveWords: readonly string[] = [
  // English
  'arsehole',
  'asshole',
  'bastard',
  'bitch',
  'bullshit',
  'cunt',
  'dickhead',
  'fuck',
  'fucked',
  'fucker',
  'fucking',
  'idiot',
  'idiots',
  'motherfucker',
  'retard',
  'scumbag',
  'shit',
  'slut',
  'twat',
  'wanker',
  'whore',
  // German
  'arschloch',
  'drecksau',
  'fotze',
  'hurensohn',
  'missgeburt',
  'schlampe',
  'scheisse',
  'vollidiot',
  'wichser',
  // Turkish
  'gavat',
  'gerizekali',
  'kahpe',
  'orospu',
  'pezevenk',
  'siktir',
  'yavsak',
]
