insert into product (product_id, name, description, is_available, price) values
  (1, 'Claw hammer', 'Hickory handle', true, 24.90),
  (2, 'Tape measure', 'Five metres', true, 9.75),
  (3, 'Cordless drill', 'Two batteries', false, 49.50);
