#!/bin/sh
# Writes one dump of the database given by PGHOST, PGUSER, PGPASSWORD and PGDATABASE to BACKUP_DIR, and
# deletes dumps older than BACKUP_KEEP_DAYS (14). Needs pg_dump of the server's version or newer, and a role
# that may read everything: rondo_backup of roles.sh.
set -eu
umask 077
dir=${BACKUP_DIR:?set it to the folder of the backups}
name=rondo-$(date -u +%Y%m%dT%H%M%SZ).dump
part=$dir/$name.part
# Only one backup runs at a time, so these belong to one that was interrupted.
rm -f "$dir"/rondo-*.part "$dir"/rondo-*.part.list
trap 'rm -f "$part" "$part.list"' EXIT
pg_dump --format=custom --no-owner --lock-wait-timeout=60s --file="$part"
# The dump of an empty database, or of another one, must not replace a good one.
pg_restore --list "$part" >"$part.list"
grep -q 'TABLE DATA public transfer ' "$part.list" || { echo "$name: expected a ledger, found none" >&2; exit 1; }
sync "$part"
mv "$part" "$dir/$name"
find "$dir" -maxdepth 1 -name 'rondo-*.dump' -mtime +"${BACKUP_KEEP_DAYS:-14}" -delete
echo "$dir/$name"
