import {messages} from '~/domain/butcher/item-messages'
import type {ProvenanceFact} from '~/domain/butcher/provenance'

/** What is said on the board itself; an item's page has all of it. */
const ON_BOARD: readonly ProvenanceFact['kind'][] = ['certifier', 'slaughter', 'origin']

/** What all lines have in common, which is said once. */
export function sharedFacts(lines: readonly (readonly ProvenanceFact[])[]): ProvenanceFact[] {
  const [first = [], ...others] = lines
  return first.filter((fact) => others.every((facts) => facts.some((other) => isSame(fact, other))))
}

/** What is left to be said of one of them. */
export function ownFacts(
  facts: readonly ProvenanceFact[],
  shared: readonly ProvenanceFact[],
): ProvenanceFact[] {
  return facts.filter((fact) => !shared.some((other) => isSame(fact, other)))
}

/** "Certified by Ohio Valley Halal Council · Slaughtered by hand · From Ohio"; null: nothing is known. */
export function boardFactsText(facts: readonly ProvenanceFact[]): string | null {
  const texts = facts
    .filter(({kind}) => ON_BOARD.includes(kind))
    .map(({kind, label, text}) =>
      messages.provenance.fact(label, kind === 'slaughter' ? text.toLowerCase() : text),
    )
  return texts.length > 0 ? texts.join(' · ') : null
}

function isSame(one: ProvenanceFact, other: ProvenanceFact): boolean {
  return one.kind === other.kind && one.text === other.text && one.fileUrl === other.fileUrl
}
