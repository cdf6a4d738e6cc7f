-- A confirmed payment is a topic of its own: receipts are found without the documents of the office.
update portal.message_event set topic = 'receipts' where name = 'payment-confirmed' and topic = 'documents';
