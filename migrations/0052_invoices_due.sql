-- The job that reminds patients reads unpaid invoices by their due date.
create index invoices_due on invoices (due_on) where due > 0 and voided_at is null;
