import { NO_TRANSACTION, REPEATABLE_STATEMENT } from '#server/platform/db/migrate.ts'
import { bodiesOf, normaliseStatement, splitStatements } from '#server/platform/db/sql-statements.ts'

type File = { name: string; sql: string }
/** What a rule sees besides the statement: the tables of this migration, and what this and earlier ones made sure of. */
type State = {
  isInTransaction: boolean
  createdTables: Set<string>
  /** Names that the file creates, for views and functions that are dropped to be made anew. */
  createdNames: Set<string>
  /** Constraints of this file. */
  addedConstraints: Set<string>
  /** Columns of checks such as `(x is not null)`, by `table.constraint`. */
  notNullChecks: Map<string, string>
  /** `table.column` */
  validatedColumns: Set<string>
}
type Finding = string | { contract: string } | undefined

/** Migrations up to this one were written for upgrades with a stop, and have run. */
const LAST_EXEMPT = '0099'
const CONTRACTS = /^-- contracts: (\S+)$/m
/** Functions whose value is the same for all rows of a statement, and types that are written like functions. */
const STABLE =
  /^(now|current_date|to_jsonb|jsonb_build_object|jsonb_build_array|make_interval|numeric|varchar|char|array)$/

/**
 * Why migrations would stop the site, or the previous release that still runs during a rolling upgrade: one sentence for each
 * finding, with its file. `releases` are the versions so far.
 */
export function migrationProblems(files: File[], releases: string[]) {
  const notNullChecks = new Map<string, string>()
  const validatedColumns = new Set<string>()
  return files.flatMap(({ name, sql }) => {
    const statements = splitStatements(sql).flatMap(unwrap)
    const state: State = {
      isInTransaction: !sql.startsWith(NO_TRANSACTION),
      createdTables: new Set(
        statements.flatMap((each) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(each)?.[1] ?? []),
      ),
      createdNames: new Set(
        statements.flatMap(
          (each) =>
            /^create (?:or replace )?(?:materialized )?(?:view|function|procedure) ([\w.]+)/.exec(each)?.[1] ?? [],
        ),
      ),
      addedConstraints: new Set(),
      notNullChecks,
      validatedColumns,
    }
    const findings = statements.flatMap((statement) => findingsOf(statement, state))
    // Older ones are read for what they made sure of.
    if (name < `${LAST_EXEMPT}_~`) return []
    const release = CONTRACTS.exec(sql)?.[1]
    return [
      ...releaseProblems(release, releases),
      ...findings.flatMap((finding) => {
        if (!finding) return []
        if (typeof finding === 'string') return finding
        return release === undefined ? `${finding.contract} ${CONTRACT_ADVICE}` : []
      }),
    ].map((sentence) => `migrations/${name}: ${sentence}`)
  })
}

const CONTRACT_ADVICE =
  'The previous release may still use it while the new one starts. Stop using it in one release, and remove it in a later one, with a line "-- contracts: VERSION" that names the release which stopped.'

const releaseProblems = (release: string | undefined, releases: string[]) =>
  release === undefined || releases.includes(release)
    ? []
    : [
        `"-- contracts: ${release}" names no release of CHANGELOG.md. Name the one that stopped using what is removed here.`,
      ]

/** A `do` block runs its statements at once, so the rules hold for them as well. */
function unwrap(statement: string): string[] {
  const text = normaliseStatement(statement)
  if (!/^do\b/.test(text)) return [text]
  return bodiesOf(statement)
    .flatMap(splitStatements)
    .map(normaliseStatement)
    .flatMap((line) => /\b(alter table|create |drop |truncate |(?<!for )update |delete from ).*/.exec(line)?.[0] ?? [])
}

function findingsOf(statement: string, state: State): Finding[] {
  const alter = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement)
  const repeatable = state.isInTransaction || REPEATABLE_STATEMENT.test(statement) ? undefined : NOT_REPEATABLE
  if (!alter)
    return [repeatable, indexFinding(statement, state), dropFinding(statement, state), rowsFinding(statement, state)]
  const [, table = '', actions = ''] = alter
  return [
    repeatable,
    ...(state.createdTables.has(table)
      ? []
      : splitActions(actions).map((action) => actionFinding(table, action, state))),
  ]
}

const NOT_REPEATABLE =
  'Without a transaction only "create index concurrently if not exists", "drop index concurrently if exists" and "validate constraint" can run again after an interruption. Put the rest into a migration of its own.'

function indexFinding(statement: string, { createdTables, isInTransaction }: State): Finding {
  const [, concurrently, table = ''] =
    /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?([\w.]+)/.exec(statement) ?? []
  if (/^(cluster|reindex|vacuum full)\b/.test(statement))
    return 'It locks whole tables while it rewrites them. Leave that to the operator, outside migrations.'
  if (!table || createdTables.has(table)) return
  if (!concurrently)
    return `An index on ${table} is built while writes wait. Use "create index concurrently if not exists" in a file that begins with "${NO_TRANSACTION}".`
  if (isInTransaction)
    return `"create index concurrently" cannot run in a transaction. Begin the file with "${NO_TRANSACTION}".`
}

function dropFinding(statement: string, { createdNames }: State): Finding {
  const [, kind, name = ''] =
    /^drop (table|view|materialized view|function|procedure|type|sequence|schema) (?:if exists )?([\w.]+)/.exec(
      statement,
    ) ?? []
  if (kind && !createdNames.has(name)) return { contract: `It drops the ${kind} ${name}.` }
  if (/^alter \w+ .* rename /.test(statement)) return { contract: 'It renames something.' }
}

function rowsFinding(statement: string, { createdTables }: State): Finding {
  const text = withoutParentheses(statement)
  const [, table = ''] = /^(?:with .* )?(?:update|delete from|truncate(?: table)?) (?:only )?([\w.]+)/.exec(text) ?? []
  if (table && !createdTables.has(table) && !/ where /.test(text))
    return `It changes all rows of ${table} in one transaction, which locks them until it ends. Write a job that changes them in batches.`
}

function actionFinding(table: string, action: string, state: State): Finding {
  if (/^rename /.test(action)) return { contract: `It renames ${table}, or a part of it.` }
  if (/^drop (column )?(?!constraint )/.test(action)) return { contract: `It drops a column of ${table}.` }
  if (/^alter /.test(action)) return columnFinding(table, action, state)
  if (/^validate constraint /.test(action)) return validationFinding(table, action, state)
  if (/^add (constraint|check|foreign key|unique|primary key|exclude)\b/.test(action))
    return constraintFinding(table, action, state)
  return /^add /.test(action) ? additionFinding(table, action) : undefined
}

function columnFinding(table: string, action: string, { validatedColumns }: State): Finding {
  const [, column = '', change = ''] = /^alter (?:column )?(\w+) (.*)$/.exec(action) ?? []
  if (/^(set data )?type /.test(change))
    return `It changes the type of ${table}.${column}, which rewrites the table while all wait. Add a new column, write both, and move the readers over.`
  if (change === 'drop default') return { contract: `It drops the default of ${table}.${column}.` }
  if (change === 'set not null' && !validatedColumns.has(`${table}.${column}`))
    return `"set not null" reads all rows of ${table} while all wait. First add "check (${column} is not null) not valid", and validate it in a later migration.`
}

function validationFinding(table: string, action: string, state: State): Finding {
  const constraint = `${table}.${/^validate constraint (\w+)/.exec(action)?.[1]}`
  const column = state.notNullChecks.get(constraint)
  if (column) state.validatedColumns.add(`${table}.${column}`)
  if (state.addedConstraints.has(constraint))
    return `${constraint} is validated in the migration that adds it, which keeps the lock of the table meanwhile. Validate it in a later one.`
}

function constraintFinding(table: string, action: string, state: State): Finding {
  const [, name = '', check] = /^add constraint (\w+) (?:check ?\( ?\(?(\w+) is not null\)? ?\))?/.exec(action) ?? []
  const constraint = `${table}.${name}`
  state.addedConstraints.add(constraint)
  if (check) state.notNullChecks.set(constraint, check)
  if (check && !action.endsWith(' not valid')) state.validatedColumns.add(`${table}.${check}`)
  if (/^add (constraint \w+ )?(unique|primary key|exclude)\b/.test(action))
    return / using index /.test(action)
      ? undefined
      : `Its constraint builds an index on ${table} while writes wait. Build a unique index concurrently, then add the constraint "using index".`
  if (!action.endsWith(' not valid'))
    return `A new constraint on ${table} reads all rows while writes wait. Add it "not valid", and validate it in a later migration.`
}

function additionFinding(table: string, action: string): Finding {
  const [, column = '', definition = ''] = /^add (?:column )?(?:if not exists )?(\w+) (.*)$/.exec(action) ?? []
  const what = `${table}.${column}`
  const rest = withoutParentheses(definition)
  if (/\b(big|small)?serial\b| generated /.test(rest) || hasVolatileDefault(definition))
    return `The value of ${what} differs from row to row, so that the table is rewritten while all wait. Add the column without it, and fill it in batches.`
  if (/ not null\b/.test(rest) && !/ default /.test(rest))
    return `${what} is not null and has no default: the previous release cannot insert rows, and existing ones have no value. Give it a default.`
  if (/ (check|unique|primary key)\b/.test(rest))
    return `The constraint of the new column ${what} is checked against all rows while all wait. Add it by itself, "not valid", and validate it in a later migration.`
}

function hasVolatileDefault(definition: string) {
  const expression = / default (.*)$/.exec(definition)?.[1] ?? ''
  const value = expression.split(/ (?:not null|check|references|unique|constraint)\b/)[0] ?? ''
  return [...value.matchAll(/(\w+)\(/g)].some(([, called = '']) => !STABLE.test(called))
}

/** The actions of one `alter table`, which commas divide outside of parentheses. */
function splitActions(actions: string) {
  const parts = ['']
  let depth = 0
  for (const character of actions) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts.map((part) => part.trim())
}

function withoutParentheses(text: string) {
  let flat = text
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replace(/\([^()]*\)/g, ' ')
  }
  return flat.replace(/\s+/g, ' ')
}
