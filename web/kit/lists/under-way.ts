// Work that the service does by itself: how a page tells it from what is done, and how often it asks again.

/** How often a page asks again while the work runs. */
export const WATCH_MS = 700
/** The same for a list, which is longer. */
export const LIST_WATCH_MS = 2_000

export const isUnderWay = (state: unknown): boolean => state === 'queued' || state === 'running'
