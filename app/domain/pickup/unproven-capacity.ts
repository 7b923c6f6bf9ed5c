/**
 * Of a window's places, how many may be held at once by orders that nobody has paid for, of customers who never paid
 * for any. Without a bound a few fresh accounts would fill a window, and fill it again whenever their orders expire;
 * with it, the others stay free for whoever has paid before. Each that is paid makes room for the next.
 */
export function unprovenCapacity(capacity: number): number {
  return Math.ceil(capacity / 3)
}
