-- Quotes in weak currencies, such as rials, exceed what integer holds: a treatment of 20,000 US dollars is 2 × 10^12 of their minor units.
-- The amounts move to columns of type bigint; 0111 validates the constraints and takes the narrow columns away. At most 10^14, which
-- JavaScript holds exactly.
alter table quotes
  add column wide_low bigint,
  add column wide_high bigint;
update quotes set wide_low = low, wide_high = high where wide_low is null;
alter table quotes
  add constraint quotes_low_given check (wide_low is not null) not valid,
  add constraint quotes_high_given check (wide_high is not null) not valid,
  add constraint quotes_bounds check (wide_low > 0 and wide_high between wide_low and 100000000000000) not valid;

alter table quote_lines
  add column wide_low bigint,
  add column wide_high bigint;
update quote_lines set wide_low = low, wide_high = high where low is not null and wide_low is null;
alter table quote_lines
  add constraint quote_lines_bounds check (wide_low >= 0 and wide_high between wide_low and 100000000000000) not valid,
  add constraint quote_lines_priced check (
    (answer = 'not_possible') = (wide_low is null) and (wide_low is null) = (wide_high is null)) not valid,
  add constraint quote_lines_fixed check (answer = 'examination' or wide_low is not distinct from wide_high) not valid;

alter table change_orders
  add column wide_low bigint,
  add column wide_high bigint;
update change_orders set wide_low = low, wide_high = high where wide_low is null;
alter table change_orders
  add constraint change_orders_low_given check (wide_low is not null) not valid,
  add constraint change_orders_high_given check (wide_high is not null) not valid;

alter table change_order_lines add column wide_amount bigint;
update change_order_lines set wide_amount = amount where amount is not null and wide_amount is null;
alter table change_order_lines
  add constraint change_order_lines_bounds check (wide_amount between 0 and 100000000000000) not valid,
  add constraint change_order_lines_priced check ((kind = 'remove') = (wide_amount is null)) not valid;
