-- contracts: 1.0.0-alpha.0
-- The second half of 0110. No release has used the narrow columns: cases are newer than the one that is named above.
alter table quotes
  validate constraint quotes_low_given,
  validate constraint quotes_high_given,
  validate constraint quotes_bounds,
  alter column wide_low set not null,
  alter column wide_high set not null;
alter table quotes drop column low, drop column high;
alter table quotes drop constraint quotes_low_given, drop constraint quotes_high_given;
alter table quotes rename column wide_low to low;
alter table quotes rename column wide_high to high;

alter table quote_lines
  validate constraint quote_lines_bounds,
  validate constraint quote_lines_priced,
  validate constraint quote_lines_fixed;
alter table quote_lines drop column low, drop column high;
alter table quote_lines rename column wide_low to low;
alter table quote_lines rename column wide_high to high;

alter table change_orders
  validate constraint change_orders_low_given,
  validate constraint change_orders_high_given,
  alter column wide_low set not null,
  alter column wide_high set not null;
alter table change_orders drop column low, drop column high;
alter table change_orders drop constraint change_orders_low_given, drop constraint change_orders_high_given;
alter table change_orders rename column wide_low to low;
alter table change_orders rename column wide_high to high;
comment on column change_orders.low is 'By how much it changes the lower bound of the agreed sum; `high` the upper one.';

alter table change_order_lines
  validate constraint change_order_lines_bounds,
  validate constraint change_order_lines_priced;
alter table change_order_lines drop column amount;
alter table change_order_lines rename column wide_amount to amount;
