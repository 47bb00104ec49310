# $suite and $mirror: the Debian that this machine is, from where its own packages come.
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $suite" | head -n 1)
mirror=${mirror:-http://deb.debian.org/debian}
eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
export http_proxy
