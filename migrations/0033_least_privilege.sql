-- The application's role may append to the ledger and not change it. What the ledger changes by itself, it changes with the
-- rights of the owner.
alter function keep_invoice_balance() security definer set search_path = public, pg_temp;

-- Besides the ledger, a rotation of the encryption key changes an invoice: the same payment details under another key.
drop trigger invoices_fixed on invoices;
create trigger invoices_fixed before update on invoices
  for each row when (
    pg_trigger_depth() = 0
    and to_jsonb(old) - '{pay_to,key_id}'::text[] is distinct from to_jsonb(new) - '{pay_to,key_id}'::text[]
  ) execute function refuse_ledger_change();
