/**
 * The source with every change in it, each behind a switch: `globalThis.__mutant(17) ? changed : original`. So it is
 * compiled once, and a run chooses by a number which change holds.
 */
export function instrument(text, mutants) {
  const inner = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end || a.id - b.id)
  return part(text, inner, 0, text.length)
}

/** `mutants` lie between `start` and `end`, the outer ones first. `isWithin`: there is something around them already. */
function part(text, mutants, start, end, isWithin = false) {
  let out = ''
  let at = start
  for (let index = 0; index < mutants.length;) {
    const first = mutants[index]
    const within = []
    while (index < mutants.length && mutants[index].start < first.end) within.push(mutants[index++])
    // Without it, what stands in brackets now would be taken for a call of what stands in the line above.
    const apart = first.leads && !(isWithin && first.start === start) ? ';' : ''
    out += text.slice(at, first.start) + apart + wrap(text, within)
    at = first.end
  }
  return out + text.slice(at, end)
}

function wrap(text, [mutant, ...rest]) {
  const {id, start, end, statement, kind} = mutant
  const original = inside(text, rest, start, end)
  const on = `globalThis.__mutant(${id})`
  if (statement && kind === 'return removed') return `{if (!${on}) ${original}\n}`
  if (statement) return `{if (!${on}) {${original}\n}}`
  const changed = text.slice(start, mutant.from.start) + mutant.to + text.slice(mutant.from.end, end)
  return `(${on} ? (${changed}) : (${original}))`
}

/** Others of the same place come around each other. */
function inside(text, rest, start, end) {
  const [next] = rest
  if (next && next.start === start && next.end === end) return wrap(text, rest)
  return part(text, rest, start, end, true)
}
