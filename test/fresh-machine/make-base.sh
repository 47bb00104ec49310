# make-base.sh <architecture> <folder>: a minimal Debian, as small as debootstrap makes one, with Node 20 and the npm of its
# time.
set -eu
folder=$2
. "$(dirname "$0")/mirror.sh"
debootstrap --variant=minbase "$suite" "$folder" "$mirror"

case $1 in amd64) cpu=x64 ;; *) cpu=$1 ;; esac
npm install --prefix "$folder/usr/local/lib/node" --no-audit --no-fund "node-linux-$cpu@20" npm@10
for tool in node npm npx; do
  ln -s "../lib/node/node_modules/.bin/$tool" "$folder/usr/local/bin/$tool"
done
