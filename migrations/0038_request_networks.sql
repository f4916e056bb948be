-- Unanswered requests for appointments are limited by the network that they came from, which is stored until the provider
-- has answered. The networks of earlier logins say nothing about a request.
alter table appointments
  add column request_network text check (char_length(request_network) <= 50),
  add constraint appointments_request_network check (request_network is null or state = 'requested');
create index appointments_request_networks on appointments (provider_id, request_network) where request_network is not null;
