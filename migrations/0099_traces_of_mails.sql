-- The request that caused a mail, as its trace context (W3C traceparent): its delivery is part of the same trace
alter table mails add column traceparent text;
