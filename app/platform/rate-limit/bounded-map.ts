/** Sets a map entry as the newest and evicts the oldest if there are more than `most`. */
export function setBounded<K, V>(maxSize: number, map: Map<K, V>, key: K, value: V) {
  // Deleted first, so that the insertion order is the order of use.
  map.delete(key)
  map.set(key, value)
  if (map.size <= maxSize) return
  const oldest = map.keys().next()
  if (!oldest.done) map.delete(oldest.value)
}
