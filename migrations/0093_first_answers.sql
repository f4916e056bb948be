-- First answers were added to the numbers after other days had been rolled up: the roll-up counts them for those days as well,
-- because deadlines depend on the hours of the care team.
create index consultation_entries_answers on consultation_entries (at) where kind = 'answer';
alter table numbers_progress add column answers_from date;
update numbers_progress
  set answers_from = least(until, (select min(day) from daily_numbers where dimension = 'all' and measure = 'answers'));
comment on column numbers_progress.answers_from is 'First answers before this day are still to be counted; null once they are.';
