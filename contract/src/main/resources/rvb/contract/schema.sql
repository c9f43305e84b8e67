create table product (
  product_id   bigint         primary key,
  name         varchar(64)    not null,
  description  varchar(256)   not null,
  is_available boolean        not null,
  price        numeric(10, 2) not null
);

create table message (
  message_id  bigint       generated always as identity primary key,
  message_key bigint       not null,
  author      varchar(64)  not null,
  text        varchar(256) not null
);

create table downstream_call (
  call_id      bigint generated always as identity primary key,
  product_id   bigint not null,
  delay_millis bigint not null
);
