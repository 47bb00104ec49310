#!/bin/sh
# Rehearses a recovery to a point in time with PostgreSQL's own WAL archive, with the commands of docs/operations.md: a server
# that archives, a base backup, a school that is made after it, an accident after that; then back to the moment in between.
# As root on Debian with postgresql installed: sh deploy/point-in-time.sh
set -eu

bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
here=$(dirname "$(dirname "$(readlink -f "$0")")")
dir=$(mktemp -d /tmp/pendopo-pitr-XXXXXX)
port=${PORT:-54329}
chown postgres "$dir"
cd "$dir"
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
end() {
  for one in live restored; do as_postgres "$bin/pg_ctl" -D "$dir/$one" stop -m immediate >/dev/null 2>&1 || true; done
  rm -rf "$dir"
}
trap end EXIT
start() { as_postgres "$bin/pg_ctl" -D "$dir/$1" -l "$dir/$1.log" -w start >/dev/null; }
ask() { as_postgres "$bin/psql" -X -q -A -t -v ON_ERROR_STOP=1 -h "$dir" -p "$port" -d "$1" -c "$2"; }
export DATABASE_URL="postgresql://pendopo_owner@127.0.0.1:$port/pendopo" DATA_DIR="$dir/data"
pendopo() { sh "$here/bin/with-node" "$here/bin/pendopo.js" "$@"; }

echo '1. A server that archives'
as_postgres mkdir archive
as_postgres "$bin/initdb" -D live -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_postgres tee -a live/postgresql.conf >/dev/null <<CONF
port = $port
unix_socket_directories = '$dir'
archive_mode = on
archive_timeout = 60
archive_command = 'test ! -f $dir/archive/%f && cp %p $dir/archive/%f.part && sync $dir/archive/%f.part && mv $dir/archive/%f.part $dir/archive/%f'
CONF
start live
ask postgres 'create role pendopo_owner login createrole'
ask postgres 'create database pendopo owner pendopo_owner'
pendopo migrate >/dev/null
pendopo company create before --name 'Made before the base backup' >/dev/null

echo '2. A base backup'
as_postgres "$bin/pg_basebackup" -h "$dir" -p "$port" -D base -c fast

echo '3. Work after it, and an accident after that'
pendopo company create after --name 'Made after the base backup' >/dev/null
sleep 1
moment=$(ask postgres 'select now()')
sleep 1
ask pendopo 'drop schema accounting cascade' 2>/dev/null
ask postgres 'select pg_switch_wal()' >/dev/null
until [ "$(ask postgres 'select last_archived_wal is not null and last_archived_time > now() - interval '"'5 s'"' from pg_stat_archiver')" = t ]; do sleep 1; done
as_postgres "$bin/pg_ctl" -D live stop -m fast >/dev/null

echo "4. Back to $moment"
as_postgres cp -a base restored
as_postgres tee -a restored/postgresql.conf >/dev/null <<CONF
restore_command = 'cp $dir/archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
CONF
as_postgres touch restored/recovery.signal
start restored
until [ "$(ask postgres 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
ask pendopo 'select slug from kernel.company order by 1' | tr '\n' ' '
echo '(both are there)'
test "$(ask pendopo 'select count(*) from kernel.company')" = 2
pendopo verify
