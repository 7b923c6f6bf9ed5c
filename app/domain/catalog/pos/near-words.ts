import {editDistance} from '~/domain/search/distance'
import {foldKeyword} from '~/domain/search/fold'

/** So many letters may differ: one in five, and one at least. */
const maxDistance = (word: string) => Math.max(1, Math.floor(word.length / 5))

/** The words of the catalogue that are nearest to one that found nothing, as people write them. */
export function nearestWords(known: ReadonlyMap<string, string>, keyword: string, limit: number): string[] {
  const near = foldKeyword(keyword).flatMap(({folded}) =>
    [...known]
      .map(([word, written]) => ({written, distance: editDistance(folded, word)}))
      .filter(({distance}) => distance > 0 && distance <= maxDistance(folded)),
  )
  near.sort((a, b) => a.distance - b.distance || (a.written < b.written ? -1 : 1))
  return [...new Set(near.map(({written}) => written))].slice(0, limit)
}
