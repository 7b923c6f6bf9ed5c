/**
 * Puts all mutants of a file into its source, each behind a switch: `globalThis.__mutant(17) ? changed : original`. The
 * source is compiled once, and a run activates a mutant by its number.
 */
export function instrument(text, mutants) {
  const sorted = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end || a.id - b.id)
  return instrumentRange(text, sorted, 0, text.length)
}

/** `mutants` lie between `start` and `end`, outer ones first. `isWithin`: the range is inside another mutant. */
function instrumentRange(text, mutants, start, end, isWithin = false) {
  let out = ''
  let at = start
  for (let index = 0; index < mutants.length;) {
    const first = mutants[index]
    const within = []
    while (index < mutants.length && mutants[index].start < first.end) within.push(mutants[index++])
    // Without a semicolon, the added parenthesis would call the expression of the line above.
    const separator = first.leads && !(isWithin && first.start === start) ? ';' : ''
    out += text.slice(at, first.start) + separator + wrap(text, within)
    at = first.end
  }
  return out + text.slice(at, end)
}

function wrap(text, [mutant, ...rest]) {
  const {id, start, end, statement, kind} = mutant
  const original = instrumentInner(text, rest, start, end)
  const isActive = `globalThis.__mutant(${id})`
  if (statement && kind === 'return removed') return `{if (!${isActive}) ${original}\n}`
  if (statement) return `{if (!${isActive}) {${original}\n}}`
  const changed = text.slice(start, mutant.from.start) + mutant.to + text.slice(mutant.from.end, end)
  return `(${isActive} ? (${changed}) : (${original}))`
}

/** Mutants of the same range nest. */
function instrumentInner(text, rest, start, end) {
  const [next] = rest
  if (next && next.start === start && next.end === end) return wrap(text, rest)
  return instrumentRange(text, rest, start, end, true)
}
