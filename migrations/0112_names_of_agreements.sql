-- The accepted quote is a frozen document: it names the patient as they were called when they accepted it, whatever they are called later.
alter table cases add column patient_name text;
comment on column cases.patient_name is 'As it was at the acceptance. Null before, and for quotes accepted before this column existed.';
