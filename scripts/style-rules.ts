import type { Sources } from './import-rules.ts'

type Rule = {
  message: string
  /** Violations that are tolerated until they are cleaned up. The number only ever goes down. */
  tolerated: number
  /** The places of the violations: a path, with its line where there is one. */
  find: (sources: Sources) => string[]
}

const FILE_MAX_LINES = 300
const SMALL_FILE_LINES = 30
/** About one file in eight. */
const SMALL_FILES_MAX = 84

/** Object literals that are spread, arrays that are destructured where they are written, and durations as bare numbers. */
const SPREAD_LITERAL = /\.\.\.\{/g
const LITERAL_TUPLE = /\b(?:const|let) \[[^\]=[]+\] = \[(?!\.\.\.)/g
const BARE_DURATION = /_MS = [^\n]*(?:\b(?:24|60|1000) \*|\* (?:24|60|1000)\b)/g
/** Words in an attribute that is shown or read out. Biome refuses words between tags. */
const WORDS_IN_ATTRIBUTE =
  /\s(?:aria-(?:label|description)|alt|placeholder|title|label|heading|legend|hint|note|text)="[^"]*[A-Za-z]{2}/g
/** Utilities of Tailwind whose selectors are matched against every element of a page. */
const UNIVERSAL_SELECTOR = /(?<=["'`\s:])(?:\*{1,2}:[a-z-]|(?:space|divide)-[xy]\b)/g
/** A list of utilities so long that its part deserves a class of its own. */
const LONG_CLASS_LIST = /className="[^"]{200,}"/g
/** Parts of React Router that the bundle of the browser is without. */
const PRUNED_ROUTER =
  /\bimport \{[^}]*\b(?:Form|useFetchers?|useSubmit|useFormAction)\b[^}]*\} from 'react-router'|\bexport (?:const|(?:async )?function) (?:action|clientAction)\b/g
/** Functions of React DOM that the bundle of the browser is without. */
const PRUNED_REACT =
  /\bimport \{[^}]*\b(?:createRoot|pre(?:connect|fetchDNS|init|initModule|load|loadModule)|requestFormReset|useFormStat(?:e|us))\b[^}]*\} from 'react-dom(?:\/client)?'/g
const RANDOM_UUID = /\bcrypto\.randomUUID\(/g

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isWebCode = (path: string) => path.startsWith('web/') && !isTest(path)
/** Files that the router, the bundle or the service worker requires to be apart, whatever their length. */
const isForcedSplit = (path: string) =>
  /^web\/(routes\/|entry\.|context\.ts|platform\/service-worker\/)|\.lazy\.tsx?$/.test(path)
/** Generated types, texts and demo data are as long as they need to be; this check quotes what it refuses. */
const isExemptFromLength = (path: string) => /^(content|seed)\/|^server\/platform\/db\/tables\.ts$/.test(path)
const isAboutStyle = (path: string) => path.startsWith('scripts/style-rules')
const lineCount = (text: string) => text.trimEnd().split('\n').length

export const STYLE_RULES: Readonly<Record<string, Rule>> = {
  spreadLiteral: {
    message: 'Write the fields out instead of spreading an object literal.',
    tolerated: 0,
    find: matches(SPREAD_LITERAL),
  },
  literalTuple: {
    message: 'Declare one variable per statement instead of destructuring an array literal.',
    tolerated: 0,
    find: matches(LITERAL_TUPLE, (text, end) => isWholeInitializer(text, end)),
  },
  bareDuration: {
    message: 'Write durations with the functions of domain/durations.ts, such as minutes(5).',
    tolerated: 0,
    find: matches(BARE_DURATION),
  },
  randomUuid: {
    message: 'crypto.randomUUID exists on secure origins only: use randomId of web/platform/random-id.ts.',
    tolerated: 0,
    find: (sources) => matches(RANDOM_UUID)(filter(sources, isWebCode)),
  },
  prunedRouter: {
    message:
      'Forms, fetchers and actions of React Router are pruned from the bundle (scripts/prune-router.ts): write through the API.',
    tolerated: 0,
    find: (sources) => matches(PRUNED_ROUTER)(filter(sources, isWebCode)),
  },
  prunedReact: {
    message:
      'These functions of React DOM are pruned from the bundle (scripts/prune-react.ts): render a link, or keep them there.',
    tolerated: 0,
    find: (sources) => matches(PRUNED_REACT)(filter(sources, isWebCode)),
  },
  wordsInAttribute: {
    message: 'Words on screen stand in content/, so that they can be translated.',
    tolerated: 0,
    find: (sources) => matches(WORDS_IN_ATTRIBUTE)(filter(sources, isWebCode)),
  },
  universalSelector: {
    message: 'Use a gap, `divided` or the variant `child:` (web/base.css) instead of space-*, divide-* and `*:`.',
    tolerated: 0,
    find: (sources) => matches(UNIVERSAL_SELECTOR)(filter(sources, isWebCode)),
  },
  longClassList: {
    message:
      'Name a part with many utilities in the style sheet of its feature: a `@utility` made of `@apply` (decision 037).',
    tolerated: 13,
    find: (sources) => matches(LONG_CLASS_LIST)(filter(sources, isWebCode)),
  },
  longFile: {
    message: `Split files of more than ${FILE_MAX_LINES} lines by subject.`,
    tolerated: 0,
    find: (sources) => {
      const limited = filter(sources, (path) => !isExemptFromLength(path))
      return [...limited].filter(([, text]) => lineCount(text) > FILE_MAX_LINES).map(([path]) => path)
    },
  },
  smallFile: {
    message: `web/ may have ${SMALL_FILES_MAX} files of up to ${SMALL_FILE_LINES} lines: merge a small file into its only importer.`,
    tolerated: SMALL_FILES_MAX,
    find: (sources) =>
      [...filter(sources, (path) => isWebCode(path) && !isForcedSplit(path))]
        .filter(([, text]) => lineCount(text) <= SMALL_FILE_LINES)
        .map(([path]) => path),
  },
}

/** Every rule with more violations than it tolerates, followed by their places. */
export function styleProblems(sources: Sources, rules = STYLE_RULES): string[] {
  const checked = filter(sources, (path) => !isAboutStyle(path))
  return Object.values(rules).flatMap(({ message, tolerated, find }) => {
    const places = find(checked)
    if (places.length <= tolerated) return []
    return [`${message} (${places.length} found, ${tolerated} tolerated)`, ...places.map((place) => `  ${place}`)]
  })
}

const filter = (sources: Sources, isWanted: (path: string) => boolean): Sources =>
  new Map([...sources].filter(([path]) => isWanted(path)))

function matches(pattern: RegExp, isViolation: (text: string, end: number) => boolean = () => true): Rule['find'] {
  return (sources) =>
    [...sources].flatMap(([path, text]) =>
      [...text.matchAll(pattern)]
        .filter((match) => isViolation(text, match.index + match[0].length))
        .map((match) => `${path}:${lineCount(`${text.slice(0, match.index)}|`)}`),
    )
}

/** Whether the array literal that is open at `start` is the whole initializer, and not the receiver of a call. */
function isWholeInitializer(text: string, start: number) {
  let depth = 1
  let at = start
  for (; at < text.length && depth > 0; at++) {
    if ('[({'.includes(text[at] ?? '')) depth++
    if ('])}'.includes(text[at] ?? '')) depth--
  }
  return !/^\s*(\.|\[)/.test(text.slice(at))
}
