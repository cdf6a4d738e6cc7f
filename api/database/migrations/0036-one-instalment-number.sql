-- The column is headed "instalment number", so it holds the number; orders of the first versions wrote "rata 3".
update portal.payment_instalment set "opisNrRaty" = substr("opisNrRaty", 6) where "opisNrRaty" ~ '^rata \d+$';
