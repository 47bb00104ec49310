# What the scripts beside this file share: a root in memory, and how it is filled, opened to the network and entered.
# $FRESH_MACHINE is the root's folder, and set only within the namespaces that end with it.

MEMORY_KB=3000000

skip() {
  echo "Fresh machine: left out, $1."
  exit 0
}

# Says what this machine lacks for it, the tools named included, and fails then.
why_not() {
  [ "$(id -u)" = 0 ] || { echo 'as only root can make one'; return 1; }
  for tool in "$@"; do
    command -v "$tool" >/dev/null || install_tool "$tool" || { echo "as $tool is missing and cannot be installed"; return 1; }
  done
  unshare --mount --pid --fork chroot / true 2>/dev/null || { echo 'as mounts or chroot are not allowed here'; return 1; }
  [ "$(awk '/^MemAvailable/ { print $2 }' /proc/meminfo)" -gt $MEMORY_KB ] || { echo 'as it takes 3 GB of memory'; return 1; }
}

install_tool() {
  case $1 in qemu-*) package=qemu-user-static ;; *) package=$1 ;; esac
  { apt-get update && apt-get install -y --no-install-recommends "$package"; } >/dev/null 2>&1
}

# Runs the script again where its mounts and processes are its own, and gone when it ends, however it ends.
in_namespaces() {
  folder=$(mktemp -d)
  trap 'rmdir "$folder"' EXIT
  FRESH_MACHINE=$folder unshare --mount --pid --fork --kill-child sh -c \
    'mount -t tmpfs -o size=3g,mode=755 fresh-machine "$FRESH_MACHINE" && exec sh "$@"' sh "$@"
}

# A system of this architecture as a tar file, made by the script that is named; made once a month, as it takes a minute.
base_of() {
  cache=${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/pendopo
  base=$cache/fresh-machine-$1.tar
  mkdir -p "$cache"
  find "$cache" -name 'fresh-machine-*' -mtime +30 -delete
  if [ ! -e "$base" ]; then
    sh "$2" "$1" "$FRESH_MACHINE/base" >"$FRESH_MACHINE/log" 2>&1 || { tail -n 20 "$FRESH_MACHINE/log" >&2; return 1; }
    tar -c -C "$FRESH_MACHINE/base" -f "$base.$$" .
    mv "$base.$$" "$base"
    rm -rf "$FRESH_MACHINE/base"
  fi
  echo "$base"
}

# What every running machine has, and the way out to the network as this machine has it.
open_machine() {
  mount -t proc proc "$FRESH_MACHINE/proc"
  mount -t tmpfs -o mode=1777 shm "$FRESH_MACHINE/dev/shm"
  for file in /etc/resolv.conf /etc/hosts "$(npm_setting cafile)" "${NODE_EXTRA_CA_CERTS:-}"; do
    [ ! -f "$file" ] || { mkdir -p "$FRESH_MACHINE$(dirname "$file")" && cat "$file" >"$FRESH_MACHINE$file"; }
  done
  for kind in userconfig globalconfig; do
    [ ! -f "$(npm_setting $kind)" ] || cat "$(npm_setting $kind)" >"$FRESH_MACHINE/etc/npm-$kind"
  done
  # Downloaded once for this machine and that one.
  mkdir -p "$FRESH_MACHINE/var/cache/npm" "$(npm_setting cache)"
  mount --bind "$(npm_setting cache)" "$FRESH_MACHINE/var/cache/npm"
}

# Programs for x64 run as if they were this machine's own, unless they do already; the kernel forgets it again afterwards.
emulate_x64() {
  [ -e /proc/sys/fs/binfmt_misc/register ] || mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
  ! grep -qs 'x86_64' /proc/sys/fs/binfmt_misc/* || return 0
  magic='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\x3e\x00'
  mask='\xff\xff\xff\xff\xff\xfe\xfe\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
  printf '%s' ":pendopo-x86_64:M::$magic:$mask:$(command -v qemu-x86_64-static):OCPF" >/proc/sys/fs/binfmt_misc/register
  trap 'echo -1 >/proc/sys/fs/binfmt_misc/pendopo-x86_64' EXIT
}

npm_setting() {
  npm config get "$1" 2>/dev/null
}

# A command inside, with nothing of our environment but how to reach the network.
inside() {
  chroot "$FRESH_MACHINE" env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/root LANG=C.UTF-8 \
    npm_config_userconfig=/etc/npm-userconfig npm_config_globalconfig=/etc/npm-globalconfig npm_config_cache=/var/cache/npm \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"} \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} ${no_proxy:+no_proxy="$no_proxy"} "$@"
}
