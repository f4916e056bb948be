-- A calendar also lists the new times of pending reschedules.
create index appointments_rescheduled_of_patient on appointments (patient_id, new_starts_at) where new_starts_at is not null;
create index appointments_rescheduled_of_provider on appointments (provider_id, new_starts_at) where new_starts_at is not null;
