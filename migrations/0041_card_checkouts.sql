-- Payment pages of the card gateway that may still be open: they are closed when the amount that they ask for is not owed any more.
create table card_checkouts (
  id         text primary key check (char_length(id) between 1 and 500),
  invoice_id uuid not null references invoices on delete cascade,
  amount     integer not null check (amount > 0),
  created_at timestamptz not null
);
create index card_checkouts_invoice on card_checkouts (invoice_id);
