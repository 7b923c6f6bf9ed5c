/** For whatever is somebody's own: no cache keeps it, neither the browser's nor one on the way. */
export const NO_STORE = {'cache-control': 'private, no-store'} as const
