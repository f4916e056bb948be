-- What the price list of each clinic said for each treatment when the case was sent: a treatment that is confirmed costs no more, whatever
-- becomes of the list. Requests of the release before have no rows; they are compared with the list as it is.
create table case_listed_prices (
  request_id uuid not null references case_clinics (id) on delete cascade,
  position   smallint not null check (position between 0 and 99),
  cents      integer check (cents >= 0),
  primary key (request_id, position)
);
comment on column case_listed_prices.position is 'The line of the case.';
comment on column case_listed_prices.cents is 'In US cents, for the whole line. Null: the list had no price.';
