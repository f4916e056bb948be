-- An iCalendar file that goes with a mail, so that calendars show, move and remove its appointment.
alter table mails add column calendar text check (calendar like 'BEGIN:VCALENDAR%');
