/** How many letters have to be changed, added, dropped, or swapped with their neighbor to make one word of the other. */
export function editDistance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({length: to.length + 1}, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
    }
    before = last
    last = current
  }
  return last[to.length] ?? 0
}

/** As `editDistance`, to the beginning of the other word that is nearest. */
export function prefixDistance(from: string, to: string): number {
  const lengths = [-1, 0, 1]
    .map((more) => from.length + more)
    .filter((length) => length > 0 && length <= to.length)
  return Math.min(editDistance(from, to), ...lengths.map((length) => editDistance(from, to.slice(0, length))))
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Every word that is one step away. */
export function singleEditVariants(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    for (const letter of LETTERS) {
      found.add(head + letter + tail)
      if (tail) found.add(head + letter + tail.slice(1))
    }
    if (tail) found.add(head + tail.slice(1))
    if (tail.length > 1) found.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2))
  }
  found.delete(word)
  found.delete('')
  return [...found]
}
