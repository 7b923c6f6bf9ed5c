/** Puts a value into the map as its newest, and lets the oldest go when there are more than `most`. */
export function setBounded<K, V>(maxSize: number, map: Map<K, V>, key: K, value: V) {
  // Deleted first, so that the order of the map is the order of use.
  map.delete(key)
  map.set(key, value)
  if (map.size <= maxSize) return
  const oldest = map.keys().next()
  if (!oldest.done) map.delete(oldest.value)
}
