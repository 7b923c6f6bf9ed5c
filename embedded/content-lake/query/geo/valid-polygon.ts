import {locate} from './polygon'
import type {Polygon, Ring} from './polygon'
import {SegmentIndex} from './segment-index'
import {cross, isOn, touch} from './segments'
import type {Segment} from './segments'

/** Whether no ring touches itself, no two rings cross, and the holes are within the shell. */
export function isValidPolygon({box, shell, holes, edges}: Polygon): boolean {
  if (![shell, ...holes].every(isSimple)) return false
  if (holes.length === 0) return true
  const outline = {box, edges: new SegmentIndex(shell.edges)}
  return holes.every(
    (hole) =>
      hole.edges.every((edge) => locate(edge.from, outline) !== 'outside') &&
      !hole.edges.some((edge) => edges.some(edge, (other) => cross(edge, other))),
  )
}

function isSimple({edges}: Ring): boolean {
  const index = new SegmentIndex(edges)
  return edges.every((edge) => !index.some(edge, (other) => other !== edge && areInConflict(edge, other)))
}

/** Neighbors share a corner and no more; others nothing. An edge without length conflicts with its neighbors. */
function areInConflict(a: Segment, b: Segment): boolean {
  if (a.to === b.from) return isOn(a, b.to) || isOn(b, a.from)
  // The pair is looked at in the other order, too.
  if (b.to === a.from) return false
  return touch(a, b)
}
