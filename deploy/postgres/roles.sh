#!/bin/sh
# Run once by the Postgres image, when its data folder is new. One role owns the tables and runs the
# migrations; another one serves web and worker. The triggers that make tables append-only bind everybody but
# the owner, so processes that talk to the outside can't remove them. With RONDO_BACKUP_PASSWORD, a third role
# reads everything, for backup.sh. Keeps roles and a database that exist, so that it can run again, then without
# passwords.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\getenv owner_password RONDO_OWNER_PASSWORD
\getenv app_password RONDO_APP_PASSWORD
\getenv backup_password RONDO_BACKUP_PASSWORD
SELECT to_regrole('rondo_owner') IS NULL AS no_owner, to_regrole('rondo_app') IS NULL AS no_app \gset
\if :no_owner
CREATE ROLE rondo_owner LOGIN PASSWORD :'owner_password';
\endif
\if :no_app
CREATE ROLE rondo_app LOGIN PASSWORD :'app_password';
\endif
-- A sort order that no update of the system's C library changes, or the indexes of texts would be wrong.
SELECT format('CREATE DATABASE rondo OWNER rondo_owner TEMPLATE template0 ENCODING ''UTF8'' LOCALE ''C.UTF-8''%s',
    CASE WHEN current_setting('server_version_num')::int >= 170000
      THEN ' LOCALE_PROVIDER builtin BUILTIN_LOCALE ''C.UTF-8''' END)
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'rondo') \gexec
REVOKE ALL ON DATABASE rondo FROM PUBLIC;
GRANT CONNECT ON DATABASE rondo TO rondo_app;
\if :{?backup_password}
SELECT format('CREATE ROLE rondo_backup LOGIN PASSWORD %L', :'backup_password')
  WHERE to_regrole('rondo_backup') IS NULL \gexec
\endif
SELECT to_regrole('rondo_backup') IS NOT NULL AS has_backup \gset
\if :has_backup
GRANT pg_read_all_data TO rondo_backup;
GRANT CONNECT ON DATABASE rondo TO rondo_backup;
\endif
\connect rondo
REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER SCHEMA public OWNER TO rondo_owner;
GRANT USAGE ON SCHEMA public TO rondo_app;
ALTER DEFAULT PRIVILEGES FOR ROLE rondo_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO rondo_app;
ALTER DEFAULT PRIVILEGES FOR ROLE rondo_owner GRANT USAGE, SELECT ON SEQUENCES TO rondo_app;
SQL
