// What a database of our own may take of the machine.
import type { Machine } from '../../outside/machine.ts'

const MB = 1024 ** 2
/** Connections of one process (lanes, ears, queue), and those of commands beside the service. */
const PER_PROCESS = 24
const BESIDE = 20

/** Settings of a database that shares the machine with so many processes of ours. */
export function settingsFor({ cores, memoryBytes }: Machine, processes: number): Record<string, string | number> {
  const part = (share: number, min: number, max: number) =>
    `${Math.round(Math.min(Math.max(memoryBytes / MB / share, min), max))}MB`
  return {
    // Not much, for the service itself wants memory too and the system keeps files at hand anyway.
    shared_buffers: part(16, 128, 1_024),
    effective_cache_size: part(2, 512, 65_536),
    maintenance_work_mem: part(32, 64, 1_024),
    max_connections: Math.max(100, BESIDE + PER_PROCESS * processes),
    max_parallel_workers_per_gather: Math.max(0, Math.min(2, Math.floor(cores / 4))),
    ...(cores > 8 && { max_worker_processes: cores, max_parallel_workers: cores - 2 }),
  }
}
