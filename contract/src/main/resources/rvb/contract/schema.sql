create table product (
  product_id   bigint         primary key,
  name         varchar(64)    not null,
  description  varchar(256)   not null,
  is_available boolean        not null,
  price        numeric(10, 2) not null
);
