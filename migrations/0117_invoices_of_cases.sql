-- Invoices for what was agreed on in a case: what a clinic asks in the end is compared with its quote.
create table case_invoices (
  invoice_id uuid primary key references invoices (id) on delete cascade,
  request_id uuid not null references case_clinics (id) on delete cascade,
  is_final   boolean not null
);
create index case_invoices_of_request on case_invoices (request_id);
comment on column case_invoices.request_id is 'The request to the clinic that was chosen.';
comment on column case_invoices.is_final is 'Whether it is the last invoice of the case.';

-- An invoice for a case is for neither of the two.
alter table invoices drop constraint invoices_check4;
alter table invoices add constraint invoices_occasion check (num_nonnulls(appointment_id, package_id) <= 1) not valid;
