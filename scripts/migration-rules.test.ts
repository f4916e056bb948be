import { expect, test } from 'vitest'
import { migrationProblems } from './migration-rules.ts'

const problemsOf = (sql: string, earlier = '') =>
  migrationProblems(
    [
      { name: '0100_earlier.sql', sql: earlier },
      { name: '0101_new.sql', sql },
    ],
    ['1.2.0'],
  )

test.each([
  ['an index', 'create index mails_at on mails (at);', /An index on mails is built while writes wait/],
  ['a unique index', 'create unique index on mails (at)', /while writes wait/],
  ['a concurrent index in a transaction', 'create index concurrently a on mails (at)', /cannot run in a transaction/],
  ['another type', 'alter table mails alter column at type date', /rewrites the table/],
  ['another type of data', 'alter table mails alter at set data type date', /rewrites the table/],
  ['a required column', 'alter table mails add column a text not null', /has no default/],
  ['a second action', 'alter table mails add a numeric(1, 2), add column b text not null', /mails\.b is not null/],
  ['a random default', 'alter table mails add column a uuid default gen_random_uuid()', /differs from row to row/],
  ['a serial', 'alter table mails add column a bigserial', /differs from row to row/],
  ['a generated column', 'alter table mails add a int generated always as (b + 1) stored', /differs from row/],
  ['a column with a check', "alter table mails add column a text check (a <> '')", /checked against all rows/],
  ['a unique column', 'alter table mails add column a text unique', /checked against all rows/],
  ['a column that becomes required', 'alter table mails alter column a set not null', /First add "check/],
  ['a check', 'alter table mails add constraint a check (b > 0)', /Add it "not valid"/],
  ['a foreign key', 'alter table mails add foreign key (a) references accounts (id)', /Add it "not valid"/],
  ['a unique constraint', 'alter table mails add constraint a unique (b)', /using index/],
  ['a primary key', 'alter table mails add primary key (b)', /using index/],
  [
    'a check that is validated at once',
    'alter table mails add constraint a check (b > 0) not valid; alter table mails validate constraint a',
    /in a later one/,
  ],
  ['an update of all rows', 'update mails set a = b', /all rows of mails/],
  ['an update with a condition elsewhere', 'update mails m set a = s.a from (select 1 as a where true) s', /all rows/],
  ['a deletion of all rows', 'delete from mails', /all rows of mails/],
  ['truncation', 'truncate table mails', /all rows of mails/],
  ['a statement in a block', 'do $$ begin if true then update mails set a = 1; end if; end $$', /all rows of mails/],
  ['a table less', 'drop table mails', /drops the table mails.*"-- contracts: VERSION"/],
  ['a view less', 'drop view if exists mails', /drops the view mails/],
  ['a column less', 'alter table mails drop column a', /drops a column of mails/],
  ['a column less, briefly', 'alter table mails drop a', /drops a column of mails/],
  ['another name of a column', 'alter table mails rename column a to b', /renames mails/],
  ['another name of a view', 'alter view mails rename to letters', /renames/],
  ['a default less', 'alter table mails alter column a drop default', /drops the default/],
  ['an unknown release', '-- contracts: 9.9.9\ndrop table mails', /names no release/],
  ['a table without a transaction', '-- no transaction\ncreate table a ()', /can run again after an interruption/],
])('%s is refused with a sentence', (_what, sql, sentence) => {
  expect(problemsOf(sql)).toEqual([expect.stringMatching(sentence)])
  expect(problemsOf(sql)[0]).toMatch(/^migrations\/0101_new\.sql: /)
})

test.each([
  [
    'a table with an index',
    'create table a (id int); create index on a (id); alter table a add b text not null; update a set id = 1',
  ],
  [
    'a concurrent index',
    '-- no transaction\ncreate index concurrently if not exists a on mails (at);\ndrop index concurrently if exists b',
  ],
  ['an optional column', 'alter table mails add column a text references accounts (id) on delete set null'],
  [
    'a required column with a default',
    "alter table mails add a text not null default '', add b timestamptz not null default now()",
  ],
  ['a constraint for new rows', 'alter table mails add constraint a check (b in (1, 2)) not valid'],
  ['a unique index as a constraint', 'alter table mails add constraint a unique using index b'],
  ['an update of some rows', "update mails set a = ';' where b is null"],
  ['a view that is made anew', 'drop view a; create view a as select 1 as b'],
  ['a constraint less', 'alter table mails drop constraint a, alter column b drop not null'],
  [
    'words in comments, strings and functions',
    "-- drop table a;\nselect 'drop table a;';\ncreate function f() returns void language sql as $$ delete from mails $$",
  ],
  [
    'what a release stopped using',
    '-- It is unused.\n-- contracts: 1.2.0\nalter table mails drop column a; drop table b',
  ],
  ['a lock in a block', 'do $$ begin perform 1 from mails for update ; end $$'],
])('%s is fine', (_what, sql) => {
  expect(problemsOf(sql)).toEqual([])
})

test('a column becomes required after a validated check of an earlier migration', () => {
  const added = 'alter table mails add constraint mails_a check (a is not null) not valid'
  const validated = 'alter table mails validate constraint mails_a'
  const required = 'alter table mails alter column a set not null; alter table mails drop constraint mails_a'
  expect(problemsOf(`${validated}; ${required}`, added)).toEqual([])
  expect(problemsOf(required, added)).toHaveLength(1)
})

test('migrations from before the rules are exempt', () => {
  expect(migrationProblems([{ name: '0099_old.sql', sql: 'drop table mails' }], [])).toEqual([])
})
