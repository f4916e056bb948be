#!/bin/bash
# The owner of the database migrates; the role of the server owns nothing (docs/OPERATIONS.md, "Roles of the database").
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" \
  --set=owner_password="$DATABASE_OWNER_PASSWORD" --set=server_password="$DATABASE_PASSWORD" <<'SQL'
create role sanavia_owner login password :'owner_password';
create role sanavia_server login password :'server_password';
create database sanavia owner sanavia_owner;
SQL
